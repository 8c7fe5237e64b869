/**
 * The statement of a month: what a creator sold, what went back, and what was paid out, by the months of Switzerland.
 * Invariant: it is the creator's own part of the ledger, each entry in one month alone; what a month begins with is what
 * the month before has ended with, and what it ends with is what the ledger owes at that moment.
 */
import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import { type Rappen, rappen } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { isMovement, type MovementKind } from "./movement.ts";
import { type PayoutState, payoutStateOf } from "./payout-state.ts";
import { endOf, type Month, monthAfter, monthOf, readMonth, startOf } from "./swiss-month.ts";

/** A print or several that were sold, or one of these that went back: then every amount is negative. */
export interface StatementLine {
  /** Tells it from the others of its statement. */
  id: string;
  kind: "sale" | "refund" | "dispute" | "dispute-ended";
  bookedAt: number;
  poster: string;
  /** Of a limited edition, while the print has one. */
  number: number | null;
  totalSupply: number | null;
  quantity: number;
  price: Rappen;
  /** The part of the price that is not the creator's: print, shipping, taxes. */
  printCost: Rappen;
  earning: Rappen;
}

/** What is neither sold nor gone back. Negative where it left the creator's account. */
export interface Movement {
  kind: MovementKind;
  bookedAt: number;
  amount: Rappen;
}

export interface Statement {
  month: Month;
  /** What was owed when the month began. */
  before: Rappen;
  lines: readonly StatementLine[];
  sums: Pick<StatementLine, "price" | "printCost" | "earning">;
  movements: readonly Movement[];
  /** What is owed at its end, or now. */
  after: Rappen;
  payout: PayoutState;
}

/** What each month with any entries came to, the newest first. */
export interface MonthSummary {
  month: Month;
  earned: Rappen;
  paidOut: Rappen;
  after: Rappen;
}

/**
 * The viewer's statement of a month that has begun.
 * @throws Refusal "not-signed-in", or "not-found" for what is no month, and before the first entry or after today
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
    throw new Refusal("not-found");
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

/** All months of the viewer in which anything was booked. @throws Refusal "not-signed-in" */
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

/** The months on both sides that have a statement. */
export async function neighboursOf(shop: Shop, viewer: Viewer, month: Month) {
  const { id } = signedInAccount(viewer);
  const first = await firstEntry(shop.db, id);
  const [earlier, later] = [monthAfter(month, -1), monthAfter(month)];
  return {
    earlier: first !== null && earlier >= monthOf(first) ? earlier : null,
    later: startOf(later) <= shop.clock.now() ? later : null,
  };
}

type Entry = Awaited<ReturnType<typeof entriesIn>>[number];

/** The entries with what was sold. The line of an order tells it; a print that went back has no number any more. */
async function entriesIn(db: Db, creatorId: string, month: Month) {
  return db
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
    .select(["bookings.kind", "bookings.booked_at", "entries.amount"])
    .select(["entries.transaction_id", "entries.ordinal"])
    .select(["publications.name", "publications.total_supply"])
    .select(["lines.title", "lines.quantity", "lines.unit_price", "prints.number"])
    .where("entries.creator_id", "=", creatorId)
    .where("bookings.booked_at", ">=", startOf(month))
    .where("bookings.booked_at", "<", endOf(month))
    .groupBy(["entries.transaction_id", "entries.ordinal"])
    .orderBy("bookings.booked_at")
    .orderBy("entries.transaction_id")
    .orderBy("entries.ordinal")
    .execute();
}

const LINE_KINDS: Partial<Record<Row<"ledger_transactions">["kind"], StatementLine["kind"]>> = {
  sale: "sale",
  "sale-undone": "refund",
  dispute: "dispute",
  "dispute-ended": "dispute-ended",
};

function lineOf(entry: Entry): StatementLine[] {
  const kind = LINE_KINDS[entry.kind];
  if (!kind) return [];
  // The shop owes what is earned, so it stands on the other side of the ledger.
  const earning = rappen(0 - entry.amount);
  const quantity = entry.quantity ?? 1;
  const price = rappen(Math.sign(earning) * quantity * (entry.unit_price ?? Math.abs(earning)));
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
