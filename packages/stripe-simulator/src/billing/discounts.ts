/** Discounts: coupons that a subscription or one of its items has redeemed. */
import { inWords } from "../amounts.ts";
import { invalidRequest, noSuchObject } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { monthsAfter } from "./periods.ts";

export type Coupon = StoredObject<"coupon">;
export type Discount = StoredObject<"discount">;
type PromotionCode = StoredObject<"promotion_code">;

/** How a request names a discount: by one of the three. */
export interface DiscountParams {
  coupon?: string;
  discount?: string;
  promotion_code?: string;
}

/** Who pays how much. */
export interface Payer {
  customer: string | null;
  amount: number;
  currency: string;
}

/** Who redeems a coupon for a subscription. */
export interface Redeemer extends Payer {
  customer: string;
  subscription: string;
  subscriptionItem?: string;
}

/**
 * Redeems what a request names. An empty text names nothing.
 * @throws StripeFault for a coupon or a promotion code that does not exist or does not apply
 */
export function redeemAll(
  context: Context,
  params: readonly DiscountParams[] | "" | null | undefined,
  redeemer: Redeemer,
): string[] {
  return (params || []).map((each, place) => {
    if (each.discount)
      return context.store.get("discount", each.discount, `discounts[${place}][discount]`).id;
    return redeem(context, each, redeemer, `discounts[${place}]`).id;
  });
}

/** What a request redeems. */
export interface Redeemable {
  coupon: Coupon;
  code: PromotionCode | null;
}

/**
 * Finds what a request names.
 * @throws StripeFault for a coupon or a promotion code that does not exist or does not apply
 */
export function redeemableOf(
  context: Context,
  { coupon: couponId, promotion_code: codeId }: DiscountParams,
  payer: Payer,
  param: string,
): Redeemable {
  if (Boolean(couponId) === Boolean(codeId)) {
    throw invalidRequest("You must specify exactly one of coupon, promotion_code or discount.", { param });
  }
  const code = codeId ? context.store.get("promotion_code", codeId, `${param}[promotion_code]`) : null;
  if (code) assertCodeFor(context, code, payer, `${param}[promotion_code]`);
  const id = code ? String(code.promotion.coupon) : (couponId ?? "");
  const coupon = couponOf(context, id, `${param}[coupon]`);
  assertCouponFor(coupon, payer, `${param}[coupon]`);
  return { coupon, code };
}

function redeem(context: Context, params: DiscountParams, redeemer: Redeemer, param: string): Discount {
  const redeemable = redeemableOf(context, params, redeemer, param);
  countRedemption(context, redeemable);
  const { coupon, code } = redeemable;
  const start = context.clock.seconds();
  const months = coupon.duration === "repeating" ? (coupon.duration_in_months ?? 0) : null;
  const discount = context.create("discount", {
    id: context.newId("di"),
    customer: redeemer.customer,
    end: months === null ? null : monthsAfter(start, months),
    promotion_code: code?.id ?? null,
    source: { type: "coupon", coupon: coupon.id },
    start,
    subscription: redeemer.subscription,
    subscription_item: redeemer.subscriptionItem ?? null,
  });
  context.emit("customer.discount.created", discount);
  return discount;
}

/** @throws StripeFault where it is unknown or deleted */
export function couponOf(context: Context, id: string, param?: string): Coupon {
  const coupon = context.store.get("coupon", id, param);
  if ("deleted" in coupon) throw noSuchObject("coupon", id, param);
  return coupon;
}

function assertCouponFor({ id, valid, amount_off, currency }: Coupon, payer: Payer, param: string): void {
  if (!valid) throw invalidRequest(`Coupon expired: ${id}`, { code: "coupon_expired", param });
  if (amount_off !== null && currency !== payer.currency) {
    throw invalidRequest(
      `The coupon ${id} cannot be used: it takes off ${currency}, and the price is in ${payer.currency}.`,
      { param },
    );
  }
}

function assertCodeFor(context: Context, code: PromotionCode, payer: Payer, param: string): void {
  const refuse = (why: string) =>
    invalidRequest(`This promotion code cannot be redeemed because ${why}.`, { param });
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = code.restrictions;
  if (!code.active) throw refuse("it is not active");
  if (code.customer && code.customer !== payer.customer) throw refuse("it is for another customer");
  if (minimum_amount && minimum_amount_currency === payer.currency && payer.amount < minimum_amount) {
    throw refuse(`it needs a minimum amount of ${inWords(minimum_amount, payer.currency)}`);
  }
  const paid = { customer: payer.customer, status: "succeeded" };
  if (
    first_time_transaction &&
    payer.customer &&
    context.store.list("payment_intent", { where: paid, limit: 1 }).length > 0
  ) {
    throw refuse("the associated customer has prior transactions");
  }
}

export function countRedemption(context: Context, { coupon, code }: Redeemable): void {
  const times_redeemed = coupon.times_redeemed + 1;
  context.update(coupon, {
    times_redeemed,
    valid: coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions,
  });
  if (!code) return;
  const redeemed = code.times_redeemed + 1;
  context.update(code, {
    times_redeemed: redeemed,
    active: code.max_redemptions === null || redeemed < code.max_redemptions,
  });
}

/** Ends discounts: a request has removed them, or their time is over. */
export function endDiscounts(context: Context, ids: readonly string[]): void {
  for (const id of ids) {
    const discount = context.store.find("discount", id);
    if (!discount) continue;
    context.update(discount, { end: context.clock.seconds() });
    context.emit("customer.discount.deleted", discount);
  }
}

/** The coupon of a discount. A deleted one goes on taking off for those who had it. */
export function couponIn(context: Context, discount: string): Coupon {
  const { source } = context.store.get("discount", discount);
  const coupon = context.store.get("coupon", String(source.coupon));
  return "deleted" in coupon ? (context.store.hidden(coupon).before as Coupon) : coupon;
}

/** What a coupon takes off each line: a share, or from its amount what the lines before have left. */
export function takenBy(
  { percent_off, amount_off, applies_to }: Coupon,
  lines: readonly { amount: number; product: string }[],
): number[] {
  let budget = amount_off ?? 0;
  return lines.map(({ amount, product }) => {
    if (applies_to && !applies_to.products.includes(product)) return 0;
    if (percent_off !== null) return Math.round((amount * percent_off) / 100);
    const taken = Math.max(0, Math.min(budget, amount));
    budget -= taken;
    return taken;
  });
}

/** Which of these discounts no longer take anything off after an invoice of now. */
export function spentDiscounts(context: Context, ids: readonly string[]): string[] {
  return ids.filter((id) => couponIn(context, id).duration === "once");
}

/** Which of these discounts are over. */
export function expiredDiscounts(context: Context, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const { end } = context.store.get("discount", id);
    return end !== null && end <= context.clock.seconds();
  });
}
