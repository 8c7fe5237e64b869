/** Promotion codes: what customers type to redeem a coupon. */
import type Stripe from "stripe";
import { couponOf } from "../billing/discounts.ts";
import { invalidRequest } from "../http/errors.ts";
import { type ListParams, pageOf, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { Context, Handler, Resource } from "../resource.ts";
import { customerOf } from "./customers.ts";

type Params = Stripe.PromotionCodeCreateParams;

const create: Handler<Params> = (call) => {
  const { params } = call;
  const { customer, expires_at, restrictions } = params;
  const coupon = couponOf(call, params.promotion.coupon ?? "", "promotion[coupon]");
  if (customer) customerOf(call, customer, "customer");
  if (expires_at !== undefined && expires_at <= call.clock.seconds()) {
    throw invalidRequest("The `expires_at` timestamp must be in the future.", { param: "expires_at" });
  }
  const code = params.code ?? call.newId("", 8).slice(1).toUpperCase();
  assertFree(call, code);
  const made = call.create("promotion_code", {
    id: call.newId("promo"),
    active: (params.active ?? true) && coupon.valid,
    code,
    customer: customer ?? null,
    expires_at: expires_at ?? null,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergedMetadata(null, params.metadata),
    promotion: { type: "coupon", coupon: coupon.id },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
  });
  if (expires_at) call.schedule("expire-promotion-code", made.id, (expires_at - call.clock.seconds()) * 1000);
  call.emit("promotion_code.created", made);
  return made;
};

/** @throws StripeFault where an active code has this text, whatever its case */
function assertFree(context: Context, code: string): void {
  if (!/^[a-z0-9-]{1,500}$/i.test(code)) {
    throw invalidRequest("A promotion code has letters, digits and dashes alone.", { param: "code" });
  }
  const active = { code: { like: code }, active: true };
  if (context.store.list("promotion_code", { where: active, limit: 1 }).length === 0) return;
  throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, { param: "code" });
}

const update: Handler<Stripe.PromotionCodeUpdateParams> = (call) => {
  const code = call.store.get("promotion_code", call.id);
  const { active, metadata } = call.params;
  if (active && !isRedeemable(call, code)) {
    throw invalidRequest("This promotion code cannot be activated: it or its coupon is over.", {
      param: "active",
    });
  }
  const previous = call.update(code, {
    ...(active !== undefined && { active }),
    metadata: mergedMetadata(code.metadata, metadata),
  });
  call.emit("promotion_code.updated", code, previous);
  return code;
};

function isRedeemable({ store, clock }: Context, code: Stripe.PromotionCode | object): boolean {
  const { promotion, expires_at, max_redemptions, times_redeemed } = code as Stripe.PromotionCode;
  const coupon = store.find("coupon", String(promotion.coupon));
  return (
    coupon?.valid === true &&
    (expires_at === null || expires_at > clock.seconds()) &&
    (max_redemptions === null || times_redeemed < max_redemptions)
  );
}

const list: Handler<ListParams & Stripe.PromotionCodeListParams> = (call) => {
  const { active, code, coupon, customer } = call.params;
  return pageOf(call as never, "promotion_code", {
    active,
    // Codes have neither of the signs that stand for any text.
    code: code === undefined ? undefined : { like: /[%_]/.test(code) ? "" : code },
    "promotion.coupon": coupon,
    customer,
  });
};

export const promotionCodes: Resource = {
  addresses: {
    "POST /v1/promotion_codes": create,
    "GET /v1/promotion_codes": list,
    "GET /v1/promotion_codes/{id}": retrieving("promotion_code"),
    "POST /v1/promotion_codes/{id}": update,
  },
  work: {
    "expire-promotion-code": (context, id) => {
      const code = context.store.find("promotion_code", id);
      if (code) context.update(code, { active: false });
    },
  },
};
