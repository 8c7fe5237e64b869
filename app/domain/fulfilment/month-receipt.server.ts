/**
 * The invoice of a month of membership and its credit notes as PDFs.
 * Invariant: they show what was charged and the tax of that day, and only their member opens them.
 */
import { emailTexts } from "../kernel/email-composer.ts";
import { formatMoney, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { documentsOfMonth, type MemberDocument, memberDocuments } from "../membership/member-documents.ts";
import { openSheet, paidLine, type Receipt, writeTax } from "./document-paper.server.ts";

/** A document of the viewer's own months, by its number. @throws Refusal "not-signed-in" or "not-found" */
export async function memberDocument(shop: Shop, viewer: Viewer, number: string): Promise<Receipt> {
  const { id } = signedInAccount(viewer);
  const document = (await memberDocuments(shop.db, id)).find((each) => each.number === number);
  if (!document) throw new Refusal("not-found");
  return makeDocument(shop, await memberOf(shop, id), document);
}

/** The invoice of a month that an e-mail attaches; null once its member is gone. */
export async function monthInvoice(shop: Shop, monthId: string): Promise<Receipt | null> {
  const month = await shop.db
    .selectFrom("membership_invoices")
    .innerJoin("memberships", "memberships.id", "membership_id")
    .select("account_id")
    .where("membership_invoices.id", "=", monthId)
    .executeTakeFirst();
  const [invoice] = await documentsOfMonth(shop.db, monthId);
  if (!month?.account_id || !invoice) return null;
  return makeDocument(shop, await memberOf(shop, month.account_id), invoice);
}

interface Member {
  email: string;
  language: string;
}

async function memberOf({ db }: Shop, accountId: string): Promise<Member> {
  return db
    .selectFrom("accounts")
    .select(["email", "language"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

async function makeDocument(
  shop: Shop,
  { email, language }: Member,
  document: MemberDocument,
): Promise<Receipt> {
  const { number, invoice, gross, issuedAt, monthFrom, disputeId } = document;
  const kind = number === invoice ? "receipt.title" : gross < 0 ? "receipt.creditNote" : "receipt.takenBack";
  const heading = emailTexts(shop, language)(kind);
  const head = { title: `${heading} ${number}`, language, at: issuedAt, content: [email, document] };
  const writing = await openSheet(shop, head);
  const { sheet, paper, t } = writing;
  const total = formatMoney(rappen(Math.abs(gross)), language);
  const isInvoice = number === invoice;
  sheet.write("H1", [heading], { size: 26 });
  sheet.ends(isInvoice ? t("receipt.invoice", { invoice }) : number, formatDay(issuedAt, language));
  if (!isInvoice) sheet.write("P", [t("receipt.creditForMonth", { invoice })]);
  sheet.gap(20);
  sheet.write("P", [email]);
  sheet.gap(28);
  await paper.pause();
  const table = paper.group("Table");
  sheet.headers(table, t("paper.item"), t("paper.amount"));
  const isWhole = Math.abs(gross) === document.invoiced;
  const part = disputeId !== null ? [t("receipt.byBank")] : isWhole ? [] : [t("receipt.part")];
  const month = t("receipt.month", { date: formatDay(monthFrom, language) });
  sheet.row(table, isInvoice ? [month] : [month, ...part], total);
  sheet.rule();
  sheet.row(table, [isInvoice ? t(paidLine(document)) : heading], total, { size: 14 });
  writeTax(writing, table, document, document);
  return { name: `${number}.pdf`, pdf: await paper.save() };
}
