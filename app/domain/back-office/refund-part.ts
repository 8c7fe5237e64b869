/**
 * What staff refund of an order: all that is left, some of its posters, or an amount.
 * Invariant: the shop computes the price of posters; nothing is refunded that is refunded already.
 */
import { z } from "zod";
import { formatMoney, type Rappen, rappen, readMoney } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";
import type { RefundLine } from "../payments/refund-rows.ts";
import type { StyleId } from "../posters/style.ts";

export interface RefundableLine {
  id: string;
  title: string | null;
  style: StyleId;
  /** How many of it are not refunded yet. */
  left: number;
  price: Rappen;
}

/** All that is left, some posters, or an amount. */
export const REFUND_SCOPES = ["all", "lines", "part"] as const;

/** Some posters of a line, as a form names them: "<line>:<quantity>". */
const LineChoice = z
  .string()
  .regex(/^[\w-]{1,64}:\d{1,4}$/, { error: "invalid" })
  .transform((text) => {
    const [lineId = "", quantity] = text.split(":");
    return { lineId, quantity: Number(quantity) };
  });

/** The form: the amount that it showed as left, and what staff refund of it. */
export const RefundForm = z.object({
  amount: z.coerce.number().int().min(0).catch(-1),
  scope: z.enum(REFUND_SCOPES).catch("all"),
  lines: z.array(LineChoice).default([]),
  part: z.string().max(40).default(""),
});

export interface GiveBack extends Partial<Omit<z.output<typeof RefundForm>, "amount">> {
  orderId: string;
  /** The amount that the form showed as left. */
  amount: number;
}

/** The posters of an order that are not refunded yet. */
export async function refundableLines(db: Db, orderId: string): Promise<RefundableLine[]> {
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("lost_at", "is", null)
    .whereRef("refunded", "<", "quantity")
    .orderBy("ordinal")
    .execute();
  return lines.map(({ id, title, style, quantity, refunded, unit_price }) => ({
    id,
    title,
    style,
    left: quantity - refunded,
    price: rappen(unit_price),
  }));
}

/** The typed amount, in rappen. @throws Refusal "refund-amount-invalid" where it is none, or more than what is left */
export function amountOf(typed: string, left: Rappen): Rappen {
  const amount = readMoney(typed);
  if (amount === null || amount < 1 || amount > left)
    throw new Refusal("refund-amount-invalid", { field: "part", values: { left: formatMoney(left) } });
  return amount;
}

/** What the request refunds, in rappen: the price of its posters, its amount, or all that is left. */
export async function partOf(
  trx: Db,
  { orderId, scope = "all", lines = [], part = "" }: GiveBack,
  left: Rappen,
): Promise<{ lines: RefundLine[]; amount: number }> {
  if (scope === "all") return { lines: [], amount: left };
  if (scope === "part") return { lines: [], amount: amountOf(part, left) };
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0) throw new Refusal("refund-lines-missing", { field: "lines" });
  const open = new Map((await refundableLines(trx, orderId)).map((line) => [line.id, line]));
  let price = 0;
  for (const { lineId, quantity } of chosen) {
    const line = open.get(lineId);
    if (!line || quantity > line.left) throw new Refusal("order-changed");
    open.delete(lineId);
    price += quantity * line.price;
  }
  return { lines: chosen, amount: Math.min(price, left) };
}
