/**
 * Setups of the embedded provider: cards that are tried without a charge, and saved.
 * Invariant: nothing leaves "succeeded" or "canceled". A card without money can be saved; only its charge is refused.
 */
import type { Row } from "../../../db/schema.ts";
import type { CardDetails } from "./card.ts";
import {
  addMethod,
  behaviourOf,
  DECLINES,
  type Decline,
  refusalOf,
  savedMethod,
} from "./embedded-cards.server.ts";
import { customerRow } from "./embedded-customers.server.ts";
import { recordEvent } from "./embedded-events.server.ts";
import { setupObject } from "./embedded-objects.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { NewSetup, Setup } from "./setups.ts";

export type SetupRow = Row<"embedded_setups">;

/** The outcome of an attempt. A refused card is stored too, so the refusal is returned and thrown after the commit. */
export interface SetupAttempt {
  setup: SetupRow;
  refusal: PaymentRefusal | null;
}

/** How long the test card with a delay stays processing. */
const PROCESSING_MS = 10_000;

const NO_ERROR = { error_code: null, decline_code: null, error_message: null };

/** @throws PaymentRefusal "unknown-customer" */
export async function addSetup(
  entry: Entry,
  { customerId, metadata }: Pick<NewSetup, "customerId" | "metadata">,
  pageId: string | null = null,
): Promise<string> {
  await customerRow(entry, customerId);
  const id = newId("seti");
  await entry.trx
    .insertInto("embedded_setups")
    .values({
      id,
      client_secret: `${id}_${newId("secret")}`,
      customer_id: customerId,
      metadata: JSON.stringify(metadata),
      page_id: pageId,
      created_at: entry.now,
    })
    .execute();
  return id;
}

/** The setup, brought up to date. @throws PaymentRefusal "unknown-setup" */
export async function setupRow(entry: Entry, id: string): Promise<SetupRow> {
  const row = await entry.trx
    .selectFrom("embedded_setups")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new PaymentRefusal("unknown-setup", "There is no such setup.", false, "resource_missing");
  return row.due_at !== null && row.due_at <= entry.now ? succeed(entry, row) : row;
}

/** Tries a card. @throws PaymentRefusal for a card that is not a test card, and for a canceled setup */
export async function keepCard(entry: Entry, row: SetupRow, card: CardDetails): Promise<SetupAttempt> {
  if (row.status === "succeeded" || row.status === "processing") return { setup: row, refusal: null };
  assertOpen(row);
  const behaviour = behaviourOf(card, entry.now);
  if (behaviour === "declined") return fail(entry, row, DECLINES.declined);
  const { id } = await addMethod(entry, row.customer_id, card);
  const tried = await change(entry, row, { ...NO_ERROR, method_id: id });
  switch (behaviour) {
    case "succeeds":
    case "funds":
      return { setup: await succeed(entry, tried), refusal: null };
    case "confirms":
      return { setup: await change(entry, tried, { status: "requires_action" }), refusal: null };
    case "processes":
      return { setup: await process(entry, tried), refusal: null };
  }
}

/** Takes the customer's answer to "Confirm this card"; the first answer counts. */
export async function answerSetup(entry: Entry, row: SetupRow, accepted: boolean): Promise<SetupAttempt> {
  if (row.status === "succeeded" || row.status === "processing") return { setup: row, refusal: null };
  assertOpen(row);
  if (row.status !== "requires_action") {
    throw new PaymentRefusal(
      "invalid",
      "Nothing is to be confirmed.",
      false,
      "setup_intent_unexpected_state",
    );
  }
  if (accepted) return { setup: await succeed(entry, row), refusal: null };
  return fail(entry, row, {
    reason: "authentication-failed",
    code: "setup_intent_authentication_failure",
    declineCode: null,
    message: "The card was not confirmed.",
  });
}

/** Cancels the setup: it takes no card any more. */
export async function cancelSetup(entry: Entry, row: SetupRow): Promise<SetupRow> {
  if (["succeeded", "processing", "canceled"].includes(row.status)) return row;
  const canceled = await change(entry, row, { status: "canceled" });
  await recordEvent(entry, "setup_intent.canceled", setupObject(canceled));
  return canceled;
}

/** The setup as the port returns it. */
export async function setupOf(entry: Entry, row: SetupRow): Promise<Setup> {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    customerId: row.customer_id,
    method: row.status === "succeeded" && row.method_id ? await savedMethod(entry, row.method_id) : null,
    metadata: JSON.parse(row.metadata),
    lastError: row.error_code
      ? { code: row.error_code, declineCode: row.decline_code, message: row.error_message }
      : null,
    createdAt: row.created_at,
  };
}

function change(entry: Entry, row: SetupRow, changes: Partial<SetupRow>): Promise<SetupRow> {
  return entry.trx
    .updateTable("embedded_setups")
    .set(changes)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function succeed(entry: Entry, row: SetupRow): Promise<SetupRow> {
  const kept = await change(entry, row, { status: "succeeded", due_at: null, ...NO_ERROR });
  await recordEvent(entry, "setup_intent.succeeded", setupObject(kept));
  return kept;
}

async function process(entry: Entry, row: SetupRow): Promise<SetupRow> {
  const runAt = entry.now + PROCESSING_MS;
  const job = { kind: "payment-due", payload: { id: row.id } } as const;
  await entry.enqueue(entry.trx, { ...job, uniqueKey: `due:${row.id}`, runAt });
  return change(entry, row, { status: "processing", due_at: runAt });
}

async function fail(entry: Entry, row: SetupRow, decline: Decline): Promise<SetupAttempt> {
  const setup = await change(entry, row, {
    status: "requires_payment_method",
    method_id: null,
    error_code: decline.code,
    decline_code: decline.declineCode,
    error_message: decline.message,
  });
  await recordEvent(entry, "setup_intent.setup_failed", setupObject(setup));
  return { setup, refusal: refusalOf(decline) };
}

function assertOpen(row: SetupRow): void {
  if (row.status !== "canceled") return;
  throw new PaymentRefusal("invalid", "The setup was canceled.", false, "setup_intent_unexpected_state");
}
