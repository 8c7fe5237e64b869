/**
 * The statement of a month: what a creator sold, what went back, and what was paid out, in Swiss months.
 * Invariant: it is the creator's own part of the ledger, each entry in one month only; a month begins with the balance
 * that the month before ended with, and ends with what the ledger owes at that moment.
 */
import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import { isMovement, type MovementKind } from "../earnings/movement.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { endOf, type Month, monthAfter, monthOf, readMonth, startOf } from "../kernel/swiss-time.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { type PayoutState, payoutStateOf } from "./payout-state.ts";

/** One or several prints that were sold or went back; for the latter every amount is negative. */
export interface StatementLine {
  /** Unique within its statement. */
  id: string;
  kind: "sale" | "refund" | "dispute" | "dispute-ended";
  bookedAt: number;
  poster: string;
  /** Set for a limited edition, while the print has a number. */
  number: number | null;
  totalSupply: number | null;
  quantity: number;
  price: Rappen;
  /** The shop's part of the price: print, shipping, taxes. */
  printCost: Rappen;
  earning: Rappen;
}

/** A booking that is neither a sale nor a return. Negative where it left the creator's account. */
export interface Movement {
  kind: MovementKind;
  bookedAt: number;
  amount: Rappen;
}

export interface Statement {
  month: Month;
  /** The amount owed when the month began. */
  before: Rappen;
  lines: readonly StatementLine[];
  sums: Pick<StatementLine, "price" | "printCost" | "earning">;
  movements: readonly Movement[];
  /** The amount owed at its end, or now. */
  after: Rappen;
  payout: PayoutState;
}

/** The sums of each month with any entries, the newest first. */
export interface MonthSummary {
  month: Month;
  earned: Rappen;
  paidOut: Rappen;
  after: Rappen;
}

/**
 * Returns the viewer's statement of a month that has begun.
 * @throws Refusal "not-signed-in", or "statement-missing" for an invalid month, and before the first entry or after today
 */
export async function statementOf(
  shop: Shop,
  viewer: Viewer,
  monthText: string | undefined,
): Promise<Statement> {
  const { id } = signedInAccount(viewer);
  const month = readMonth(monthText);
  const first = await firstEntry(shop.db, id);
  if (!month || first === null || month < monthOf(first) || startOf(month) > shop.clock.now()) {
    throw new Refusal("statement-missing");
  }
  const before = await owedAt(shop.db, id, startOf(month));
  const entries = await entriesIn(shop.db, id, month);
  const lines = entries.flatMap(lineOf);
  const movements = entries.flatMap(movementOf);
  const after = rappen(before - total(entries, "amount"));
  return {
    month,
    before,
    lines,
    sums: {
      price: total(lines, "price"),
      printCost: total(lines, "printCost"),
      earning: total(lines, "earning"),
    },
    movements,
    after,
    payout: await payoutStateOf(shop, id, { month, owed: after }),
  };
}

/** Returns all months in which anything was booked for the viewer. @throws Refusal "not-signed-in" */
export async function monthsOf(shop: Shop, viewer: Viewer): Promise<readonly MonthSummary[]> {
  const { id } = signedInAccount(viewer);
  const entries = await shop.db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(["kind", "booked_at", "amount"])
    .where("creator_id", "=", id)
    .orderBy("booked_at")
    .execute();
  const summaries: MonthSummary[] = [];
  let end = 0;
  for (const { kind, booked_at, amount } of entries) {
    const owed = summaries[0]?.after ?? rappen(0);
    if (booked_at >= end) {
      const month = monthOf(booked_at);
      end = endOf(month);
      summaries.unshift({ month, earned: rappen(0), paidOut: rappen(0), after: owed });
    }
    const summary = summaries[0]!;
    summary.after = rappen(summary.after - amount);
    if (!isMovement(kind)) summary.earned = rappen(summary.earned - amount);
    else if (kind !== "given-up") summary.paidOut = rappen(summary.paidOut + amount);
  }
  return summaries;
}

/** Returns the previous and next months that have a statement. */
export async function neighboursOf(shop: Shop, viewer: Viewer, month: Month) {
  const { id } = signedInAccount(viewer);
  const first = await firstEntry(shop.db, id);
  const [earlier, later] = [monthAfter(month, -1), monthAfter(month)];
  return {
    earlier: first !== null && earlier >= monthOf(first) ? earlier : null,
    later: startOf(later) <= shop.clock.now() ? later : null,
  };
}

const ENTRY = [
  ...(["bookings.kind", "bookings.booked_at"] as const),
  ...(["entries.amount", "entries.transaction_id", "entries.ordinal"] as const),
  ...(["publications.name", "publications.total_supply"] as const),
] as const;

type Entry = Awaited<ReturnType<typeof entriesIn>>[number];

/** Returns the entries with what was sold, from the order's line; a print that went back has no number any more. */
async function entriesIn(db: Db, creatorId: string, month: Month) {
  return (
    db
      .selectFrom("ledger_entries as entries")
      .innerJoin("ledger_transactions as bookings", "bookings.id", "entries.transaction_id")
      .leftJoin("publications", "publications.id", "entries.publication_id")
      .leftJoin("order_lines as lines", (join) =>
        join
          .onRef("lines.order_id", "=", "bookings.order_id")
          .onRef("lines.publication_id", "=", "entries.publication_id")
          .on("lines.lost_at", "is", null),
      )
      .leftJoin("prints", "prints.line_id", "lines.id")
      .select(ENTRY)
      // Lines of one publication in one order differ in the number alone.
      .select(({ fn }) => [
        fn.min("lines.title").as("title"),
        fn.min("lines.quantity").as("quantity"),
        fn.min("lines.unit_price").as("unit_price"),
        fn.min("lines.share").as("share"),
        fn.min("prints.number").as("number"),
      ])
      .where("entries.creator_id", "=", creatorId)
      .where("bookings.booked_at", ">=", startOf(month))
      .where("bookings.booked_at", "<", endOf(month))
      .groupBy(ENTRY)
      .orderBy("bookings.booked_at")
      .orderBy("entries.transaction_id")
      .orderBy("entries.ordinal")
      .execute()
  );
}

const LINE_KINDS: Partial<Record<Row<"ledger_transactions">["kind"], StatementLine["kind"]>> = {
  sale: "sale",
  "sale-undone": "refund",
  "sale-reduced": "refund",
  dispute: "dispute",
  "dispute-ended": "dispute-ended",
};

function lineOf(entry: Entry): StatementLine[] {
  const kind = LINE_KINDS[entry.kind];
  if (!kind) return [];
  // The shop owes the earnings, so the ledger has them with the opposite sign.
  const earning = rappen(0 - entry.amount);
  const { quantity, price } = soldIn(entry, earning);
  return [
    {
      id: `${entry.transaction_id}-${entry.ordinal}`,
      kind,
      bookedAt: entry.booked_at,
      poster: entry.title ?? entry.name ?? "",
      number: entry.number,
      totalSupply: entry.total_supply,
      quantity,
      price,
      printCost: rappen(price - earning),
      earning,
    },
  ];
}

/** What an earning is for: all posters of the line, or the part of them that was refunded. */
function soldIn(entry: Entry, earning: number): { quantity: number; price: Rappen } {
  const { kind, quantity, unit_price: each, share } = entry;
  if (kind === "sale-reduced" && each && share) {
    const price = rappen(Math.round((earning * each) / share));
    return { quantity: Math.max(1, Math.round(Math.abs(earning) / share)), price };
  }
  const count = quantity ?? 1;
  return { quantity: count, price: rappen(Math.sign(earning) * count * (each ?? Math.abs(earning))) };
}

function movementOf({ kind, booked_at: bookedAt, amount }: Entry): Movement[] {
  if (!isMovement(kind)) return [];
  return [{ kind, bookedAt, amount: rappen(0 - amount) }];
}

function total<Key extends string>(rows: readonly Record<Key, number>[], key: Key): Rappen {
  return rappen(rows.reduce((sum, row) => sum + row[key], 0));
}

async function owedAt(db: Db, creatorId: string, moment: number): Promise<Rappen> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(amount), 0) as owed
    from ledger_entries join ledger_transactions on id = transaction_id
    where creator_id = ${creatorId} and booked_at < ${moment}`.execute(db);
  return rappen(rows[0]?.owed ?? 0);
}

async function firstEntry(db: Db, creatorId: string): Promise<number | null> {
  const { first } = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(({ fn }) => fn.min<number | null>("booked_at").as("first"))
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  return first;
}
