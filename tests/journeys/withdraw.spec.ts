/** From the foot of a page to the confirmation of a withdrawal, without an account, in each language. */
import { common as commonDe } from "../../app/locales/de/common.ts";
import { refusals as refusalsDe } from "../../app/locales/de/refusals.ts";
import { withdrawal as withdrawalDe } from "../../app/locales/de/withdrawal.ts";
import { common as commonEn } from "../../app/locales/en/common.ts";
import { refusals as refusalsEn } from "../../app/locales/en/refusals.ts";
import { withdrawal as withdrawalEn } from "../../app/locales/en/withdrawal.ts";
import { common as commonFr } from "../../app/locales/fr/common.ts";
import { refusals as refusalsFr } from "../../app/locales/fr/refusals.ts";
import { withdrawal as withdrawalFr } from "../../app/locales/fr/withdrawal.ts";
import { common as commonIt } from "../../app/locales/it/common.ts";
import { refusals as refusalsIt } from "../../app/locales/it/refusals.ts";
import { withdrawal as withdrawalIt } from "../../app/locales/it/withdrawal.ts";
import { languages } from "../../app/locales/languages.ts";
import type { TestShop } from "../support/shop.ts";
import { placeOrder } from "../support/staff.ts";
import { expect, expectAccessible, newestEmail, test } from "./support.ts";

const TEXTS = {
  en: { ...withdrawalEn, footer: commonEn.footer, no: refusalsEn },
  de: { ...withdrawalDe, footer: commonDe.footer, no: refusalsDe },
  fr: { ...withdrawalFr, footer: commonFr.footer, no: refusalsFr },
  it: { ...withdrawalIt, footer: commonIt.footer, no: refusalsIt },
};

/** A paid order of a catalogue poster that goes to Germany. Returns its number. */
async function ordered(gallery: TestShop, email: string, language: string): Promise<string> {
  const id = await placeOrder(gallery, {
    kind: "catalogue",
    country: "DE",
    confirmation_id: `CAT-${Math.floor(Math.random() * 900_000) + 100_000}`,
    email,
    language,
  });
  const { poster_id } = await gallery.db
    .selectFrom("order_lines")
    .select("poster_id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const publication = gallery.db
    .selectFrom("publications")
    .select("publications.id")
    .where("poster_id", "=", poster_id);
  await gallery.db
    .updateTable("order_lines")
    .set({ publication_id: publication })
    .where("order_id", "=", id)
    .execute();
  const order = gallery.db.selectFrom("orders").select("confirmation_id").where("id", "=", id);
  return (await order.executeTakeFirstOrThrow()).confirmation_id ?? "";
}

for (const language of languages) {
  test(`a buyer withdraws from a poster in two steps, in ${language}`, {
    // The forms are the same in all languages.
    tag: language === "en" ? "@no-javascript" : [],
  }, async ({ page, shop, gallery, email }) => {
    const text = TEXTS[language];
    const number = await ordered(gallery, email, language);
    await page.goto(`/terms?lang=${language}`);
    await page.getByRole("contentinfo").getByRole("link", { name: text.footer.withdraw }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    await expectAccessible(page);

    const next = page.getByRole("button", { name: text.next });
    const address = page.getByRole("textbox", { name: text.email });
    await page.getByRole("textbox", { name: text.number }).fill(number);
    await address.fill("somebody.else@example.com");
    await next.click();
    await expect(page.getByRole("alert")).toContainText(text.no["contract-unknown"].message);
    await expectAccessible(page);
    await address.fill(email);
    await next.click();

    const poster = page.getByRole("checkbox", { name: "Evening in Lugano" });
    await expect(poster).not.toBeChecked();
    await poster.check();
    await expectAccessible(page);
    await next.click();
    await expect(page.getByRole("heading", { level: 1, name: text.confirmTitle })).toBeVisible();
    await expect(page.getByText("1 × Evening in Lugano")).toBeVisible();
    await expect(page.getByText(text.sendBack)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: text.confirm }).click();
    const received = text.received.withdrawal.replace("{{received}}", "");
    await expect(page.getByText(new RegExp(`${received}.*\\d\\d:\\d\\d:\\d\\d`))).toBeVisible();
    await expect(page.getByText(text.already)).toBeVisible();
    await expectAccessible(page);
    const { source } = await newestEmail(shop, email);
    expect(source).toContain(number);
  });
}
