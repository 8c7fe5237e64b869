/**
 * Hosted payment pages of the embedded provider.
 * Invariant: a page takes one payment, and none once it is complete or expired.
 */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import type { CardDetails } from "./card.ts";
import { pageObject, recordEvent } from "./embedded-events.server.ts";
import { type Attempt, addIntent, answer, cancel, intentRow, pay } from "./embedded-intents.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { type HostedPage, type NewHostedPage, PaymentRefusal } from "./port.ts";

export type PageRow = Row<"embedded_pages">;

export interface PageAttempt {
  page: PageRow;
  refusal: PaymentRefusal | null;
}

const OPEN_MS = 24 * 3600_000;

export async function addPage({ trx, now, enqueue }: Entry, input: NewHostedPage): Promise<string> {
  const id = newId("cs_test");
  await trx
    .insertInto("embedded_pages")
    .values({
      id,
      amount: input.amount,
      currency: input.currency,
      metadata: JSON.stringify(input.metadata),
      description: input.description,
      success_url: input.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id),
      cancel_url: input.cancelUrl,
      created_at: now,
      expires_at: now + OPEN_MS,
    })
    .execute();
  const job = { kind: "payment-due", payload: { id } } as const;
  await enqueue(trx, { ...job, uniqueKey: `due:${id}`, runAt: now + OPEN_MS });
  return id;
}

/** The page, brought up to date. @throws PaymentRefusal "unknown-page" */
export async function pageRow(entry: Entry, id: string): Promise<PageRow> {
  const row = await entry.trx
    .selectFrom("embedded_pages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new PaymentRefusal("unknown-page", "There is no such page.", false, "resource_missing");
  return row.expires_at <= entry.now ? expire(entry, row) : row;
}

/** Tries a card; the first one makes the intent. */
export async function payPage(entry: Entry, id: string, card: CardDetails): Promise<PageAttempt> {
  const page = await pageRow(entry, id);
  if (page.status === "complete") return { page, refusal: null };
  assertOpen(page);
  const intentId = page.intent_id ?? (await addIntent(entry, chargeOf(page), page.id));
  const withIntent = page.intent_id ? page : await change(entry, page, { intent_id: intentId });
  return settle(entry, withIntent, await pay(entry, await intentRow(entry, intentId), card));
}

/** Takes the buyer's answer to "Confirm this payment". */
export async function answerPage(entry: Entry, id: string, accepted: boolean): Promise<PageAttempt> {
  const page = await pageRow(entry, id);
  if (page.status === "complete") return { page, refusal: null };
  assertOpen(page);
  if (!page.intent_id) throw new PaymentRefusal("invalid", "Nothing is to be confirmed.", false);
  return settle(entry, page, await answer(entry, await intentRow(entry, page.intent_id), accepted));
}

/** Closes an open page and cancels its unpaid intent. */
export async function expire(entry: Entry, page: PageRow): Promise<PageRow> {
  if (page.status !== "open") return page;
  const expired = await change(entry, page, { status: "expired" });
  if (page.intent_id) await cancel(entry, await intentRow(entry, page.intent_id));
  await recordEvent(entry, "checkout.session.expired", pageObject(expired, false));
  return expired;
}

/** The page as the port returns it. Its address is a path, so that the browser stays on the host that it uses. */
export function hostedPageOf(page: PageRow): HostedPage {
  return {
    id: page.id,
    status: page.status,
    url: page.status === "open" ? paths.pay.$(page.id) : null,
    intentId: page.intent_id,
    setupId: null,
    subscriptionId: null,
  };
}

async function settle(entry: Entry, page: PageRow, { intent, refusal }: Attempt): Promise<PageAttempt> {
  const paid = intent.status === "succeeded";
  if (!paid && intent.status !== "processing") return { page, refusal };
  const complete = await change(entry, page, { status: "complete" });
  await recordEvent(entry, "checkout.session.completed", pageObject(complete, paid));
  return { page: complete, refusal };
}

function change(entry: Entry, page: PageRow, changes: Partial<PageRow>): Promise<PageRow> {
  return entry.trx
    .updateTable("embedded_pages")
    .set(changes)
    .where("id", "=", page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function chargeOf({ amount, currency, metadata, description }: PageRow) {
  return { amount, currency, metadata: JSON.parse(metadata), description };
}

function assertOpen(page: PageRow): void {
  if (page.status === "open") return;
  throw new PaymentRefusal("invalid", "The page has run out.", false, "page_expired");
}
