/** Checkout sessions: hosted pages on which somebody pays, or saves a payment method. */
import type Stripe from "stripe";
import { assertChargeable, currencyOf } from "../amounts.ts";
import { priceOf } from "../catalogue.ts";
import { type Item, modeOf, type Session, type SessionParams } from "../checkout/modes.ts";
import { completeSession, expireSession, failSession, sessionOf } from "../checkout/session.ts";
import { invalidRequest, type StripeFault } from "../http/errors.ts";
import { type ListParams, pageOf, retrieving, wholeList } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Context, Handler, Resource } from "../resource.ts";
import { customerOf } from "./customers.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const create: Handler<SessionParams> = (call) => {
  const { params } = call;
  const mode = modeOf(params.mode ?? "payment");
  assertPossible(call, params, mode.sells !== null);
  const priced = mode.sells ? itemsOf(call, params, mode.sells) : [];
  const { taken, renewal } = mode.quote(call, params, priced);
  const items = priced.map((item, place) => discounted(item, taken[place] ?? 0));
  const currency = items[0]?.currency ?? (params.currency ? currencyOf(params.currency) : null);
  const subtotal = sum(items.map(({ amount_subtotal }) => amount_subtotal));
  const amount_discount = sum(taken);
  const total = subtotal - amount_discount;
  if (mode.sells) assertChargeable(total, currency ?? "", "line_items");
  const offered = mode.types(total, currency ?? "");
  const allowed = params.allowed_payment_method_types;
  const id = call.newId("cs_test", 58);
  const expires_at = params.expires_at ?? call.clock.seconds() + DAY;
  const session = call.create(
    "checkout.session",
    {
      id,
      ...fieldsOf(params),
      allowed_payment_method_types: allowed ?? null,
      amount_subtotal: mode.sells ? subtotal : null,
      amount_total: mode.sells ? total : null,
      currency,
      expires_at,
      payment_method_types: allowed
        ? offered.filter((type) => allowed.includes(type as never))
        : [...offered],
      payment_status: mode.sells ? "unpaid" : "no_payment_required",
      status: "open",
      url: `${call.origin}/c/pay/${id}`,
      ...(mode.sells && { total_details: { amount_discount, amount_shipping: 0, amount_tax: 0 } }),
    },
    { params, items, renewal },
  );
  mode.begin(call, session, params);
  call.schedule("expire-session", id, (expires_at - call.clock.seconds()) * 1000);
  return session;
};

/** @throws StripeFault for parameters that do not fit together */
function assertPossible(context: Context, params: SessionParams, sells: boolean): void {
  if (params.ui_mode && params.ui_mode !== "hosted_page") {
    throw invalidRequest("The simulator has hosted pages alone: ui_mode must be hosted_page.", {
      param: "ui_mode",
    });
  }
  const missing = sells && !params.line_items ? "line_items" : !params.success_url ? "success_url" : null;
  if (missing) {
    throw invalidRequest(`Missing required param: ${missing}.`, {
      code: "parameter_missing",
      param: missing,
    });
  }
  if (!sells && params.line_items) {
    throw invalidRequest("You can not pass `line_items` in `setup` mode.", { param: "line_items" });
  }
  if (params.customer && params.customer_email) {
    throw invalidRequest("You may only specify one of these parameters: customer, customer_email.", {
      param: "customer",
    });
  }
  if (params.customer) customerOf(context, params.customer, "customer");
  const seconds = params.expires_at ? params.expires_at - context.clock.seconds() : DAY;
  if (seconds < 30 * MINUTE || seconds > DAY) {
    throw invalidRequest(
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
}

function fieldsOf(params: SessionParams): Partial<Session> {
  const { customer = null, mode = "payment" } = params;
  return {
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    customer,
    customer_creation: mode === "payment" && !customer ? (params.customer_creation ?? "if_required") : null,
    customer_email: params.customer_email ?? null,
    discounts:
      params.discounts?.map(({ coupon = null, promotion_code = null }) => ({ coupon, promotion_code })) ??
      null,
    locale: params.locale ?? null,
    metadata: mergedMetadata(null, params.metadata),
    mode,
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    ui_mode: "hosted_page",
    ...(params.payment_method_collection && { payment_method_collection: params.payment_method_collection }),
  };
}

/** Prices the items; they are shown where a request asks for them. */
function itemsOf(
  context: Context,
  { line_items = [] }: SessionParams,
  type: NonNullable<Stripe.Price["type"]>,
): PricedItem[] {
  return line_items.map(({ price, price_data, quantity = 1, metadata }, place) => {
    const data = price_data as Stripe.PriceCreateParams | undefined;
    const param = `line_items[${place}]`;
    const found = priceOf(context, { price, price_data: data }, param);
    if (found.type !== type) throw wrongPrice(type, param);
    const product = context.store.get("product", String(found.product));
    const amount = (found.unit_amount ?? 0) * quantity;
    return {
      id: context.newId("li"),
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: found.currency,
      description: product.name,
      metadata: mergedMetadata(null, metadata),
      price: found,
      quantity,
    };
  });
}

type PricedItem = Item & { currency: string };

function discounted(item: PricedItem, taken: number): PricedItem & { amount_total: number } {
  return { ...item, ...{ amount_discount: taken, amount_total: item.amount_subtotal - taken } };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function wrongPrice(type: Stripe.Price["type"], param: string): StripeFault {
  const message =
    type === "one_time"
      ? "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices."
      : "The simulator sells recurring prices alone in `subscription` mode.";
  return invalidRequest(message, { param });
}

function listOfItems(context: Context, session: Session): object {
  return wholeList(
    context.store.hidden(session).items as object[],
    `/v1/checkout/sessions/${session.id}/line_items`,
  );
}

const update: Handler<{ metadata?: unknown }> = (call) => {
  const session = call.store.get("checkout.session", call.id);
  call.update(session, { metadata: mergedMetadata(session.metadata, call.params.metadata) });
  return session;
};

const expire: Handler<unknown> = (call) => {
  const session = call.store.get("checkout.session", call.id);
  if (session.status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  expireSession(call, session);
  return session;
};

const list: Handler<ListParams & Record<string, string>> = (call) => {
  const { customer, payment_intent, subscription, status } = call.params;
  const email = (call.params as { customer_details?: { email?: string } }).customer_details?.email;
  return pageOf(call, "checkout.session", {
    customer,
    payment_intent,
    subscription,
    status,
    "customer_details.email": email,
  });
};

type Intent = StoredObject<"payment_intent">;

export const checkoutSessions: Resource = {
  addresses: {
    "POST /v1/checkout/sessions": create,
    "GET /v1/checkout/sessions": list,
    "GET /v1/checkout/sessions/{id}": retrieving("checkout.session"),
    "POST /v1/checkout/sessions/{id}": update,
    "POST /v1/checkout/sessions/{id}/expire": expire,
    "GET /v1/checkout/sessions/{id}/line_items": (call) =>
      listOfItems(call, call.store.get("checkout.session", call.id)),
  },
  included: { "checkout.session": { line_items: listOfItems } },
  on: {
    "payment_intent.succeeded": (context, intent: Intent) =>
      completeSession(context, sessionOf(context, intent), "paid"),
    "payment_intent.amount_capturable_updated": (context, intent: Intent) =>
      completeSession(context, sessionOf(context, intent), "paid"),
    "payment_intent.processing": (context, intent: Intent) =>
      completeSession(context, sessionOf(context, intent), "unpaid"),
    "payment_intent.payment_failed": (context, intent: Intent) =>
      failSession(context, sessionOf(context, intent)),
    "setup_intent.succeeded": (context, setup: StoredObject<"setup_intent">) =>
      completeSession(context, sessionOf(context, setup), "no_payment_required"),
  },
  work: {
    "expire-session": (context, id) => {
      const session = context.store.find("checkout.session", id);
      if (session) expireSession(context, session);
    },
  },
};
