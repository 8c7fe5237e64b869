/**
 * A buyer withdraws from the contract about some posters or credits, or reports a defect.
 * Invariant: one transaction stores it with its e-mail, which names its moment to the second; what is withdrawn once is
 * never withdrawn again. Staff refund it (`back-office/withdrawals.ts`).
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { takeCreditsBack } from "../credits/credit-order.ts";
import { compose, emailTexts } from "../kernel/email-composer.ts";
import { formatMoney, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { formatDay, formatSecond } from "../kernel/swiss-time.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { OrderAccess } from "../orders/order.ts";
import { orderLink } from "../orders/order-link.server.ts";
import { record } from "../orders/order-log.ts";
import { STATUS } from "../orders/status.ts";
import { type ContractItem, contractItems, contractRow } from "./contract.server.ts";
import type { WithdrawalForm } from "./forms.ts";
import { WITHDRAWAL_DAYS } from "./right.ts";

const DAY = 24 * 3600_000;
type Chosen = z.output<typeof WithdrawalForm>["choice"];

export interface Declaration {
  access: OrderAccess;
  choice: Chosen;
  /** Of a defect. */
  defect?: { words: string; photoKey: string | null };
}

/** The chosen posters with their price. @throws Refusal "withdrawal-empty", "withdrawal-none", "withdrawal-over" or "withdrawal-already" */
export function chosenItems(
  items: readonly ContractItem[],
  choice: Chosen,
  reason: Row<"withdrawals">["reason"],
): { item: ContractItem; quantity: number }[] {
  const chosen = choice.filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0) throw new Refusal("withdrawal-empty", { field: "choice" });
  const open = new Set(items);
  return chosen.map(({ lineId, quantity }) => {
    const item = [...open].find((each) => each.lineId === lineId);
    if (!item) throw new Refusal("not-found");
    open.delete(item);
    if (reason === "withdrawal" && item.right.state !== "open")
      throw new Refusal(item.right.state === "over" ? "withdrawal-over" : "withdrawal-none");
    if (item.left[reason] === 0 || (lineId !== null && quantity > item.left[reason]))
      throw new Refusal("withdrawal-already");
    return { item, quantity: lineId === null ? 1 : quantity };
  });
}

/** Stores the declaration. @throws Refusal "not-found" or as `chosenItems` */
export async function declare(
  shop: Shop,
  viewer: Viewer,
  { access, choice, defect }: Declaration,
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const reason = defect ? "defect" : "withdrawal";
  await transact(shop, async (trx) => {
    const now = shop.clock.now();
    const order = await contractRow(trx, shop, viewer, access);
    const items = await contractItems(trx, order, now);
    const chosen = chosenItems(items, choice, reason);
    const amount = chosen.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
    const credits = order.kind === "credits" ? (items[0]?.left.withdrawal ?? 0) : 0;
    const row = await trx
      .insertInto("withdrawals")
      .values({
        id,
        order_id: order.id,
        reason,
        words: defect?.words ?? "",
        photo_key: defect?.photoKey ?? null,
        credits,
        amount,
        received_at: now,
        refund_by: now + WITHDRAWAL_DAYS * DAY,
        refund_id: null,
        closed_by: null,
        closed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const lines = chosen.flatMap(({ item: { lineId }, quantity }) =>
      lineId === null ? [] : [{ withdrawal_id: id, line_id: lineId, quantity }],
    );
    if (lines.length > 0) await trx.insertInto("withdrawal_lines").values(lines).execute();
    if (credits > 0) await takeCreditsBack(trx, order.id);
    if (reason === "withdrawal") await holdBack(trx, order, now);
    await record(trx, { orderId: order.id, who: null, kind: "withdrawal", facts: { reason, amount } }, now);
    await emailReceived(trx, shop, order, { row, chosen });
  });
  shop.wakeWorker();
  return { id };
}

/** An order that is not sent yet waits for staff, so that nothing is printed that comes back. */
async function holdBack(trx: Db, { id, status }: Row<"orders">, now: number): Promise<void> {
  if (!STATUS[status].isUnsent) return;
  await trx
    .updateTable("orders")
    .set({ attention: "withdrawn", updated_at: now })
    .where("id", "=", id)
    .where("attention", "is", null)
    .execute();
}

interface Received {
  row: Row<"withdrawals">;
  chosen: readonly { item: ContractItem; quantity: number }[];
}

/** Confirms what was received and when, on a durable medium. */
async function emailReceived(
  trx: Db,
  shop: Shop,
  order: Row<"orders">,
  { row, chosen }: Received,
): Promise<void> {
  const { language, confirmation_id: number, email } = order;
  const t = emailTexts(shop, language);
  const kind = row.reason === "defect" ? "defectReceived" : "withdrawalReceived";
  const values = {
    number,
    received: formatSecond(row.received_at, language),
    amount: formatMoney(rappen(row.amount), language),
    refundBy: formatDay(row.refund_by, language),
    count: row.credits,
  };
  const draft = { kind, key: row.id, recipient: email ?? "", language, orderId: order.id, values } as const;
  await compose(shop, trx, draft, row.received_at, (text) => [
    text(`${kind}.intro`),
    ...chosen.map(({ item, quantity }) =>
      item.lineId === null
        ? text("withdrawalReceived.credits")
        : text("withdrawalReceived.line", {
            quantity,
            name: item.title ?? t(`styles:${item.style ?? "popart"}`),
          }),
    ),
    ...(row.words === "" ? [] : [row.words]),
    text(`${kind}.next`),
    ...(row.reason === "withdrawal" && order.kind !== "credits" ? [text("withdrawalReceived.sendBack")] : []),
    { link: shop.settings.origin + orderLink(shop, order.id), label: text("refunded.link") },
  ]);
}

/** What was declared about an order, the oldest first. */
export async function declarationsOf(db: Db, orderId: string): Promise<Row<"withdrawals">[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}
