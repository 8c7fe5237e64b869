/**
 * Hosted pages of the embedded provider for saving a card.
 * Invariant: a page is completed once, and takes no card once it is complete or expired.
 */
import type { Row } from "../../../db/schema.ts";
import { type Rappen, rappen } from "../../domain/kernel/money.ts";
import { paths } from "../../paths.ts";
import type { CardDetails } from "./card.ts";
import { addMethod } from "./embedded-cards.server.ts";
import { customerRow } from "./embedded-customers.server.ts";
import { recordEvent } from "./embedded-events.server.ts";
import { cardPageObject } from "./embedded-objects.server.ts";
import { addSetup, answerSetup, cancelSetup, keepCard, setupRow } from "./embedded-setups.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import {
  addSubscription,
  answerInvoice,
  end,
  firstMonthOf,
  openPayment,
  subscriptionRow,
} from "./embedded-subscriptions.server.ts";
import { type HostedPage, PaymentRefusal } from "./port.ts";
import type { NewHostedSetup } from "./setups.ts";
import type { SimulatorCardPage } from "./simulator.ts";
import type { NewHostedSubscription, Plan } from "./subscriptions.ts";

export type CardPageRow = Row<"embedded_card_pages">;

export interface CardPageAttempt {
  page: CardPageRow;
  refusal: PaymentRefusal | null;
}

interface PlanOnPage {
  plan: Plan;
  firstMonthOff: Rappen;
}

const PREFIX = "cs_test_card";
const OPEN_MS = 24 * 3600_000;

/** Whether an id is of a card page, not of a payment page. */
export function isCardPage(id: string): boolean {
  return id.startsWith(`${PREFIX}_`);
}

/** @throws PaymentRefusal "unknown-customer", and "invalid" for a plan that cannot be charged */
export async function addCardPage(
  entry: Entry,
  input: NewHostedSetup | NewHostedSubscription,
): Promise<string> {
  const { trx, now, enqueue } = entry;
  const plan = "plan" in input ? input.plan : null;
  if ("plan" in input) firstMonthOf(input);
  await customerRow(entry, input.customerId);
  const id = newId(PREFIX);
  await trx
    .insertInto("embedded_card_pages")
    .values({
      id,
      mode: plan ? "subscription" : "setup",
      customer_id: input.customerId,
      metadata: JSON.stringify(input.metadata),
      plan: plan && JSON.stringify(plan),
      first_month_off: "plan" in input ? (input.firstMonthOff ?? 0) : 0,
      success_url: input.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id),
      cancel_url: input.cancelUrl,
      setup_id: null,
      subscription_id: null,
      created_at: now,
      expires_at: now + OPEN_MS,
    })
    .execute();
  const job = { kind: "payment-due", payload: { id } } as const;
  await enqueue(trx, { ...job, uniqueKey: `due:${id}`, runAt: now + OPEN_MS });
  return id;
}

/** The page, brought up to date. @throws PaymentRefusal "unknown-page" */
export async function cardPageRow(entry: Entry, id: string): Promise<CardPageRow> {
  const row = await entry.trx
    .selectFrom("embedded_card_pages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new PaymentRefusal("unknown-page", "There is no such page.", false, "resource_missing");
  const settled = await settle(entry, row);
  return settled.expires_at <= entry.now ? expireCardPage(entry, settled) : settled;
}

/** Tries a card: saves it, or pays the first month with it. */
export async function useCardPage(entry: Entry, id: string, card: CardDetails): Promise<CardPageAttempt> {
  const page = await cardPageRow(entry, id);
  if (page.status === "complete") return { page, refusal: null };
  assertOpen(page);
  const plan = planOf(page);
  return plan ? subscribeOn(entry, page, plan, card) : keepOn(entry, page, card);
}

async function keepOn(entry: Entry, page: CardPageRow, card: CardDetails): Promise<CardPageAttempt> {
  const setupId = page.setup_id ?? (await addSetup(entry, inputOf(page), page.id));
  const { refusal } = await keepCard(entry, await setupRow(entry, setupId), card);
  return { page: await settle(entry, await change(entry, page, { setup_id: setupId })), refusal };
}

async function subscribeOn(
  entry: Entry,
  page: CardPageRow,
  plan: PlanOnPage,
  card: CardDetails,
): Promise<CardPageAttempt> {
  const begun = page.subscription_id ? await subscriptionRow(entry, page.subscription_id) : null;
  if (begun && (await openPayment(entry, begun)) === "processing") return { page, refusal: null };
  // The customer left the bank's question about another card unanswered: this card replaces it.
  if (begun) await end(entry, begun);
  const method = await addMethod(entry, page.customer_id, card);
  const input = { ...inputOf(page), ...plan, methodId: method.id };
  const { subscription, refusal } = await addSubscription(entry, input, page.id);
  const tried = await change(entry, page, { subscription_id: refusal ? null : subscription.id });
  return { page: await settle(entry, tried), refusal };
}

/** Takes the customer's answer to the bank's question. */
export async function answerCardPage(entry: Entry, id: string, accepted: boolean): Promise<CardPageAttempt> {
  const page = await cardPageRow(entry, id);
  if (page.status === "complete") return { page, refusal: null };
  assertOpen(page);
  const { refusal } = await answered(entry, page, accepted);
  return { page: await settle(entry, page), refusal };
}

async function answered(
  entry: Entry,
  page: CardPageRow,
  accepted: boolean,
): Promise<{ refusal: PaymentRefusal | null }> {
  if (page.subscription_id) {
    return answerInvoice(entry, await subscriptionRow(entry, page.subscription_id), accepted);
  }
  if (page.setup_id) return answerSetup(entry, await setupRow(entry, page.setup_id), accepted);
  throw new PaymentRefusal("invalid", "Nothing is to be confirmed.", false);
}

/** What the customer sees next. */
export async function stepOf(entry: Entry, page: CardPageRow): Promise<SimulatorCardPage["step"]> {
  if (page.status !== "open") return page.status === "complete" ? "done" : "expired";
  const status = await openStatus(entry, page);
  if (status === "requires_action") return "confirm";
  return status === "processing" ? "processing" : "card";
}

async function openStatus(entry: Entry, page: CardPageRow): Promise<string | null> {
  if (page.subscription_id) return openPayment(entry, await subscriptionRow(entry, page.subscription_id));
  return page.setup_id ? (await setupRow(entry, page.setup_id)).status : null;
}

/** The plan of a page to subscribe on; null on a page that only saves a card. */
export function planOf(page: CardPageRow): PlanOnPage | null {
  if (page.plan === null) return null;
  return { plan: JSON.parse(page.plan), firstMonthOff: rappen(page.first_month_off) };
}

function inputOf({ customer_id, metadata }: CardPageRow) {
  return { customerId: customer_id, metadata: JSON.parse(metadata) };
}

/** Closes an open page and cancels what was begun there. */
export async function expireCardPage(entry: Entry, page: CardPageRow): Promise<CardPageRow> {
  if (page.status !== "open") return page;
  const expired = await change(entry, page, { status: "expired" });
  if (page.setup_id) await cancelSetup(entry, await setupRow(entry, page.setup_id));
  if (page.subscription_id) await end(entry, await subscriptionRow(entry, page.subscription_id));
  await recordEvent(entry, "checkout.session.expired", cardPageObject(expired));
  return expired;
}

/** The page as the port returns it. */
export function hostedCardPageOf(page: CardPageRow): HostedPage {
  const isComplete = page.status === "complete";
  return {
    id: page.id,
    status: page.status,
    url: page.status === "open" ? paths.pay.setup.$(page.id) : null,
    intentId: null,
    setupId: isComplete ? page.setup_id : null,
    subscriptionId: isComplete ? page.subscription_id : null,
  };
}

/** Completes an open page whose card is saved, or has paid the first month. */
async function settle(entry: Entry, page: CardPageRow): Promise<CardPageRow> {
  if (page.status !== "open" || !(await isDone(entry, page))) return page;
  const complete = await change(entry, page, { status: "complete" });
  await recordEvent(entry, "checkout.session.completed", cardPageObject(complete));
  return complete;
}

async function isDone(entry: Entry, page: CardPageRow): Promise<boolean> {
  if (page.subscription_id) return (await subscriptionRow(entry, page.subscription_id)).status === "active";
  return page.setup_id !== null && (await setupRow(entry, page.setup_id)).status === "succeeded";
}

function change(entry: Entry, page: CardPageRow, changes: Partial<CardPageRow>): Promise<CardPageRow> {
  return entry.trx
    .updateTable("embedded_card_pages")
    .set(changes)
    .where("id", "=", page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function assertOpen(page: CardPageRow): void {
  if (page.status === "open") return;
  throw new PaymentRefusal("invalid", "The page takes no card any more.", false, "checkout_not_open");
}
