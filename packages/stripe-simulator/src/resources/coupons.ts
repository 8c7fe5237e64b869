/** Coupons. A deleted one can no longer be redeemed, but those who had it keep it. */
import type Stripe from "stripe";
import { currencyOf } from "../amounts.ts";
import { couponOf } from "../billing/discounts.ts";
import { invalidRequest } from "../http/errors.ts";
import { listing } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { Context, Handler, Resource } from "../resource.ts";

type Params = Stripe.CouponCreateParams;

const create: Handler<Params> = (call) => {
  const { params } = call;
  assertPossible(call, params);
  const { duration = "once", duration_in_months, redeem_by } = params;
  const coupon = call.create("coupon", {
    id: params.id ?? call.newId("", 8).slice(1),
    amount_off: params.amount_off ?? null,
    currency: params.amount_off ? currencyOf(params.currency ?? "") : null,
    duration,
    duration_in_months: duration_in_months ?? null,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergedMetadata(null, params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: redeem_by ?? null,
    valid: true,
    ...(params.applies_to?.products && { applies_to: { products: params.applies_to.products } }),
  });
  if (redeem_by) call.schedule("expire-coupon", coupon.id, (redeem_by - call.clock.seconds()) * 1000);
  call.emit("coupon.created", coupon);
  return coupon;
};

/** @throws StripeFault for parameters that do not fit together */
function assertPossible(context: Context, params: Params): void {
  const { id, amount_off, percent_off, duration, duration_in_months, redeem_by } = params;
  const refuse = (message: string, param: string) => invalidRequest(message, { param });
  if (id && context.store.find("coupon", id)) {
    throw invalidRequest("Coupon already exists.", { code: "resource_already_exists", param: "id" });
  }
  if ((amount_off === undefined) === (percent_off === undefined)) {
    throw refuse("You must set either `percent_off` or `amount_off`, and not both.", "percent_off");
  }
  if (percent_off !== undefined && !(percent_off > 0 && percent_off <= 100)) {
    throw refuse("`percent_off` must be greater than 0 and at most 100.", "percent_off");
  }
  if (amount_off !== undefined && amount_off < 1) {
    throw refuse("`amount_off` must be greater than or equal to 1.", "amount_off");
  }
  if (amount_off !== undefined && !params.currency) {
    throw refuse("You must pass currency when passing amount_off.", "currency");
  }
  if ((duration === "repeating") !== (duration_in_months !== undefined)) {
    throw refuse(
      "`duration_in_months` goes with the duration `repeating`, and only with it.",
      "duration_in_months",
    );
  }
  if (redeem_by !== undefined && redeem_by <= context.clock.seconds()) {
    throw refuse("`redeem_by` must be in the future.", "redeem_by");
  }
  for (const product of params.applies_to?.products ?? []) {
    context.store.get("product", product, "applies_to[products]");
  }
}

const update: Handler<Stripe.CouponUpdateParams> = (call) => {
  const coupon = couponOf(call, call.id);
  const { name, metadata } = call.params;
  const previous = call.update(coupon, {
    ...(name !== undefined && { name: name || null }),
    metadata: mergedMetadata(coupon.metadata, metadata),
  });
  call.emit("coupon.updated", coupon, previous);
  return coupon;
};

const remove: Handler<unknown> = (call) => {
  const coupon = couponOf(call, call.id);
  call.store.hide(coupon, { before: coupon });
  call.emit("coupon.deleted", coupon);
  const deleted = { id: coupon.id, object: "coupon", deleted: true };
  call.store.replace(deleted);
  return deleted;
};

const retrieve: Handler<unknown> = (call) => couponOf(call, call.id);

export const coupons: Resource = {
  addresses: {
    "POST /v1/coupons": create,
    "GET /v1/coupons": listing("coupon"),
    "GET /v1/coupons/{id}": retrieve,
    "POST /v1/coupons/{id}": update,
    "DELETE /v1/coupons/{id}": remove,
  },
  work: {
    "expire-coupon": (context, id) => {
      const coupon = context.store.find("coupon", id);
      if (coupon && !("deleted" in coupon)) context.update(coupon, { valid: false });
    },
  },
};
