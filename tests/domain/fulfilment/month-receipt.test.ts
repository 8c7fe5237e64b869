/** The invoices and credit notes of a membership as PDFs. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesOf } from "../../../app/domain/email/attachments.server.ts";
import { memberDocument } from "../../../app/domain/fulfilment/month-receipt.server.ts";
import type { Attachment } from "../../../app/domain/kernel/email-attachment.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { memberDocuments } from "../../../app/domain/membership/member-documents.ts";
import { withdrawFromMembership } from "../../../app/domain/withdrawals/membership-withdrawal.server.ts";
import { refusal } from "../../support/creations.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { DAY, HOUR, join, passTime } from "../../support/membership.ts";
import { CARDS, emailsOfKind, runJobs } from "../../support/orders.ts";
import { textsIn } from "../../support/pdf-text.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop({}, { SHOP_VAT_ID: "CHE-123.456.789 MWST" });
  viewer = await openCreator(shop);
  await join(shop, viewer, CARDS.good, { consent: { words: "Begin at once.", language: "en" } });
});
afterEach(() => shop.close());

const wordsIn = async (pdf: Uint8Array) => (await textsIn(pdf)).map(({ text }) => text).join(" ");
const documents = () => memberDocuments(shop.db, viewer.account.id);
const textOf = async (number: string) => wordsIn((await memberDocument(shop, viewer, number)).pdf);

it("has an invoice for each month, the same that its e-mail attaches", async () => {
  await passTime(shop, 31 * DAY + HOUR);
  const found = await documents();
  expect(found.map(({ number, gross }) => [number, gross])).toEqual([
    ["INV-2025-000002", 999],
    ["INV-2025-000001", 999],
  ]);
  const text = await textOf("INV-2025-000002");
  for (const words of [
    "Receipt",
    "Invoice INV-2025-000002",
    viewer.account.email,
    "Membership, month from 4 June 2025",
  ])
    expect(text).toContain(words);
  for (const words of ["CHF 9.99", "VAT 8.1%, Switzerland", "CHF 9.24", "CHF 0.75"])
    expect(text).toContain(words);
  const [renewed] = await emailsOfKind(shop, "membershipRenewed");
  const [file, ...more] = await filesOf(shop, JSON.parse(renewed?.attachments ?? "[]") as Attachment[]);
  expect(more).toEqual([]);
  expect(file?.name).toBe("INV-2025-000002.pdf");
  expect(await wordsIn(file?.content ?? new Uint8Array())).toEqual(text);
});

it("has a credit note for what goes back after a withdrawal", async () => {
  const { id } = await shop.db.selectFrom("memberships").select("id").executeTakeFirstOrThrow();
  shop.clock.pass(10 * DAY);
  await withdrawFromMembership(shop, viewer, { id, key: null });
  await runJobs(shop, ["refund-months", "refund-month"]);
  const text = await textOf("CN-2025-000001");
  for (const words of ["Credit note", "For invoice INV-2025-000001", "CHF 6.77", "Part of the price"])
    expect(text).toContain(words);
});

it("does not call a whole month a part", async () => {
  const { id } = await shop.db.selectFrom("memberships").select("id").executeTakeFirstOrThrow();
  await withdrawFromMembership(shop, viewer, { id, key: null });
  await runJobs(shop, ["refund-months", "refund-month"]);
  const text = await textOf("CN-2025-000001");
  expect(text).toContain("CHF 9.99");
  expect(text).not.toContain("Part of the price");
});

it("speaks of no taxes where the seller is not registered", async () => {
  await shop.close();
  shop = await openTestShop({}, { SHOP_VAT_ID: "none" });
  viewer = await openCreator(shop);
  await join(shop, viewer);
  const text = await textOf("INV-2025-000001");
  expect(text).toContain("No VAT is shown: the seller is not registered for it.");
  expect(text).not.toContain("taxes included");
});

it("opens for its member alone", async () => {
  const other = await openCreator(shop);
  expect(await refusal(memberDocument(shop, other, "INV-2025-000001"))).toBe("not-found");
  expect(await refusal(memberDocument(shop, viewer, "INV-2025-000002"))).toBe("not-found");
  expect(await refusal(memberDocument(shop, ANONYMOUS, "INV-2025-000001"))).toBe("not-signed-in");
});
