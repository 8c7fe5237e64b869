/**
 * Writes the emails about the refunds of an order, in its buyer's language.
 * Invariant: one email for each refund that went out, and one for each that failed.
 */
import type { DomainEvents } from "../kernel/domain-events.ts";
import { compose } from "../kernel/email-composer.ts";
import { formatList } from "../kernel/formatters.ts";
import { formatMoney, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { draftOf, linkTo, titleOf } from "./order-email-draft.ts";

/** Handles a refunded order. */
export async function emailOrderRefunded(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-refunded"],
): Promise<void> {
  const { failed } = await trx
    .selectFrom("refunds")
    .select(({ fn }) => fn.countAll<number>().as("failed"))
    .where("order_id", "=", order.id)
    .where("state", "in", ["failed", "canceled"])
    .executeTakeFirstOrThrow();
  const draft = draftOf(order, "refunded");
  // After a refund that failed, another one has its own email.
  const key = failed === 0 ? draft.key : `${draft.key}:${failed}`;
  await compose(shop, trx, { ...draft, key }, shop.clock.now(), (t) => [
    t("refunded.intro"),
    linkTo(shop, order, t("refunded.link")),
  ]);
}

/** Handles a refund of some posters, or of an amount. */
export async function emailPartRefunded(
  trx: Db,
  shop: Shop,
  { order, refund }: DomainEvents["part-refunded"],
): Promise<void> {
  const lines = await trx
    .selectFrom("refund_lines")
    .innerJoin("order_lines", "order_lines.id", "refund_lines.line_id")
    .selectAll("order_lines")
    .where("refund_id", "=", refund.id)
    .orderBy("ordinal")
    .execute();
  const draft = { ...draftOf(order, "partRefunded"), key: refund.id };
  const names = lines.map((line) => titleOf(shop, order.language, line));
  const values = {
    ...draft.values,
    amount: formatMoney(rappen(refund.amount), order.language),
    names: formatList(names, order.language),
  };
  await compose(shop, trx, { ...draft, values }, shop.clock.now(), (t) => [
    t(names.length > 0 ? "partRefunded.posters" : "partRefunded.intro"),
    linkTo(shop, order, t("refunded.link")),
  ]);
}

/** Handles a refund that did not reach the buyer. */
export async function emailRefundFailed(
  trx: Db,
  shop: Shop,
  { order, refund }: DomainEvents["refund-failed"],
): Promise<void> {
  const draft = { ...draftOf(order, "refundFailed"), key: refund.id };
  const amount = formatMoney(rappen(refund.amount), order.language);
  const values = { ...draft.values, amount };
  await compose(shop, trx, { ...draft, values }, shop.clock.now(), (t) => [
    t("refundFailed.intro"),
    t("refundFailed.next"),
    linkTo(shop, order, t("refundFailed.link")),
  ]);
}
