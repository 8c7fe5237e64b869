/**
 * Why staff have to check an order, and how they may resolve it.
 * Invariant: an order has at most one mark. The shop neither makes nor refunds what staff have not decided about.
 */
import type { ExpressionBuilder } from "kysely";
import type { Database, Row } from "../../../db/schema.ts";

/**
 * The reasons by which the list of orders is filtered. The first four belong to a mark. A reprint ends when the order is
 * shipped again, a coarse file when it is made anew or the order has gone, an unprintable address when it is corrected.
 */
export const ATTENTION_REASONS = [
  "payment",
  "withdrawal",
  "print-file",
  "press",
  "reprint",
  "low-dpi",
  "address",
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Removes the mark; makes the order after all; tries its print files again; or sends it to the press. */
export const RESOLUTIONS = ["done", "made", "again", "send"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

type MarkedOrder = Pick<Row<"orders">, "attention" | "payment_state" | "charged" | "amount" | "email">;

interface MarkFacts {
  reason: AttentionReason;
  /** What staff may do about it, besides refunding the order. */
  resolutions(order: MarkedOrder): Resolution[];
}

/**
 * A buyer who has paid too little gets a refund, and so does one whose account was deleted before: the order has no address any more.
 * The shop refunds an excess by itself.
 */
const undecided: MarkFacts = {
  reason: "payment",
  resolutions({ payment_state, charged, amount, email }) {
    if (payment_state !== "paid") return ["done"];
    return email !== "" && (charged ?? 0) >= amount ? ["made"] : [];
  },
};

/** The press has not got the order, or will not make it as it is. */
const unsent: MarkFacts = {
  reason: "press",
  resolutions: ({ payment_state }) => (payment_state === "paid" ? ["send", "done"] : ["done"]),
};

const noted: MarkFacts = { reason: "payment", resolutions: () => ["done"] };

const MARKS = {
  /** The buyer paid another amount or currency than the shop asked for: production has not begun. */
  "payment-mismatch": undecided,
  "paid-after-cancelling": undecided,
  disputed: noted,
  /** A bank keeps a part of the payment. */
  "dispute-lost": noted,
  /** The card network takes the payment for fraud. */
  "fraud-warning": noted,
  "refund-failed": noted,
  /** Its buyer has withdrawn before it was sent. */
  withdrawn: { reason: "withdrawal", resolutions: () => ["done"] },
  "print-file-failed": {
    reason: "print-file",
    resolutions: ({ payment_state }) => (payment_state === "paid" ? ["again", "done"] : ["done"]),
  },
  /** The press has not answered for hours; the attempts go on. */
  "print-not-sent": unsent,
  /** Coarse, or made outside Switzerland: staff decide before it is sent. */
  "print-held": unsent,
  "print-refused": unsent,
  /** Taken back from the press, so that staff can change what it prints. */
  "print-recalled": unsent,
  /** The press has it, and something keeps it from going on. */
  "print-issue": { reason: "press", resolutions: () => ["done"] },
  /** It was taken back when the press was already making it. */
  "print-not-cancelled": { reason: "press", resolutions: () => ["done"] },
} satisfies Record<string, MarkFacts>;

export type AttentionMark = keyof typeof MARKS;

/** The only mark under which production goes on. */
export const GOES_ON = "print-not-sent" satisfies AttentionMark;

/** The condition for a mark about the payment to be put: the order has none, one under which production goes on, or a weaker one. */
export function yieldsTo(...weaker: readonly AttentionMark[]) {
  return ({ or, eb }: ExpressionBuilder<Database, "orders">) =>
    or([eb("attention", "is", null), eb("attention", "in", [GOES_ON, ...weaker])]);
}

/** The marks of a reason, for a query. */
export function marksWith(reason: AttentionReason): AttentionMark[] {
  return (Object.keys(MARKS) as AttentionMark[]).filter((mark) => MARKS[mark].reason === reason);
}

/** The mark as the texts name it. */
export function markOf(attention: string): AttentionMark | "other" {
  return isMark(attention) ? attention : "other";
}

/** What staff may do about the order's mark, besides refunding it. */
export function resolutionsOf(order: MarkedOrder): Resolution[] {
  const { attention } = order;
  if (attention === null) return [];
  return (isMark(attention) ? MARKS[attention] : noted).resolutions(order);
}

function isMark(attention: string): attention is AttentionMark {
  return Object.hasOwn(MARKS, attention);
}
