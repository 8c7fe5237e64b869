/** What the law wants a buyer to read before paying: seller, goods, total, delivery, withdrawal, terms; and the consents. */
import { describe, expect, it } from "vitest";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { order as orderDe } from "../../app/locales/de/order.ts";
import { withdrawal as withdrawalDe } from "../../app/locales/de/withdrawal.ts";
import { order as orderEn } from "../../app/locales/en/order.ts";
import { withdrawal as withdrawalEn } from "../../app/locales/en/withdrawal.ts";
import { order as orderFr } from "../../app/locales/fr/order.ts";
import { withdrawal as withdrawalFr } from "../../app/locales/fr/withdrawal.ts";
import { order as orderIt } from "../../app/locales/it/order.ts";
import { withdrawal as withdrawalIt } from "../../app/locales/it/withdrawal.ts";
import { languages } from "../../app/locales/languages.ts";
import { documentOf, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { ADDRESS } from "../support/orders.ts";
import { checkOut } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, type Visitor } from "../support/shop.ts";

const TEXTS = {
  en: { ...withdrawalEn.note, taxes: orderEn.summary.taxes },
  de: { ...withdrawalDe.note, taxes: orderDe.summary.taxes },
  fr: { ...withdrawalFr.note, taxes: orderFr.summary.taxes },
  it: { ...withdrawalIt.note, taxes: orderIt.summary.taxes },
};
const GERMANY = { ...ADDRESS, city: "Konstanz", zipCode: "78462", country: "DE" };

const { shop, server } = await servedShop(
  openTestShop(
    {},
    {
      SHOP_LEGAL_NAME: "Example Prints Sagl",
      SHOP_LEGAL_ADDRESS: "Via Nassa 1, 6900 Lugano",
      SHOP_HANDLING_DAYS: "1-3",
      SHOP_TRANSIT_DAYS: "2-6",
    },
  ),
);
const dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });

/** A buyer with a browser of their own, so that no order takes the place of another. */
async function newBuyer() {
  const viewer = await openCreator(shop);
  return { viewer, visitor: await enter(shop, server, viewer) };
}

type Step = { address: string; visitor: Visitor };

const noteOn = async ({ visitor, address }: Step) => {
  const main = (await documentOf(visitor.get(address))).querySelector("main");
  const links = [...(main?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  return { words: wordsOf(main), links };
};

/** The last step for a poster from the catalogue. */
async function catalogueStep(shipping: typeof ADDRESS): Promise<Step> {
  const { viewer, visitor } = await newBuyer();
  const { order } = await checkOut(shop, viewer, [dawn.id], shipping);
  return { visitor, address: `/order/${order.id}/payment` };
}

/** The last step for a poster of the buyer's own photo. */
async function ownPhotoStep(): Promise<Step> {
  const { viewer, visitor } = await newBuyer();
  const own = await addPoster(shop, { creator: viewer, public: null });
  const step = await locationOf(visitor.post("/order", { posterId: own.id }));
  const [, address = ""] = /^(.*)\/shipping/.exec(step) ?? [];
  const imageUrl = pictureAddress(own.imageKey);
  await visitor.call("/api/prepare-checkout", { ...ADDRESS, quantity: 1, imageUrl });
  return { visitor, address: `${address}/payment` };
}

const steps = {
  open: await catalogueStep(GERMANY),
  country: await catalogueStep(ADDRESS),
  "made-to-order": await ownPhotoStep(),
} as const;

/** With the spaces that `wordsOf` leaves. */
const plain = (text: string) => text.replace(/\s+/g, " ");

describe.each(languages)("the last step in %s", (language) => {
  const text = TEXTS[language];

  it.each(["open", "country", "made-to-order"] as const)(
    "says who sells what, until when, and what may be withdrawn from: %s",
    async (right) => {
      const { visitor, address } = steps[right];
      const { words, links } = await noteOn({ visitor, address: `${address}?lang=${language}` });
      expect(words).toContain("Example Prints Sagl");
      expect(words).toContain("Via Nassa 1, 6900 Lugano");
      expect(words).toContain("29.95");
      expect(words).toContain(text.taxes);
      expect(words).toContain(text.delivery.replace("{{leastDays}}", "3").replace("{{mostDays}}", "9"));
      for (const each of ["open", "country", "made-to-order"] as const)
        expect([each, words.includes(plain(text.right[each]))]).toEqual([each, each === right]);
      expect(links).toEqual(expect.arrayContaining(["/terms", "/privacy"]));
    },
  );

  it.each(["/credits", "/membership"])("asks on %s for a consent that is not ticked", async (address) => {
    const { visitor } = await newBuyer();
    const page = await documentOf(visitor.get(`${address}?lang=${language}`));
    const boxes = [...page.querySelectorAll('main input[type="checkbox"][name="consent"]')];
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) expect(box.hasAttribute("checked")).toBe(false);
  });
});

it.each([
  ["/credits", { pack: "small" }],
  ["/membership", { promoCode: "" }],
])("begins nothing at %s without the consent", async (address, fields) => {
  const { visitor } = await newBuyer();
  const answer = await visitor.post(`${address}?lang=en`, fields);
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining("Tick the box so that we may begin at once."),
  ]);
});

it("names withdrawal and terms before credits and a membership are paid", async () => {
  const { visitor } = await newBuyer();
  const pack = await locationOf(visitor.post("/credits", { pack: "small", consent: "on" }));
  const joining = await locationOf(visitor.post("/membership", { promoCode: "", consent: "on" }));
  for (const [address, right] of [
    [pack, TEXTS.en.right.credits],
    [joining, TEXTS.en.right.membership],
  ] as const) {
    const { words, links } = await noteOn({ visitor, address: `${address}?lang=en` });
    expect(words).toContain("Example Prints Sagl");
    expect(words).toContain(right);
    expect(links).toEqual(expect.arrayContaining(["/terms", "/privacy"]));
  }
});
