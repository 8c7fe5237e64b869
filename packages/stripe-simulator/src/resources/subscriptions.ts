/** Subscriptions, and their items. */
import type Stripe from "stripe";
import { advanceSubscription } from "../billing/advance.ts";
import {
  type Behavior,
  type CreateParams,
  changeItems,
  emitChanges,
  paymentSettingsOf,
  redeemDiscounts,
  reread,
  startSubscription,
} from "../billing/changes.ts";
import { endDiscounts } from "../billing/discounts.ts";
import { setEnd } from "../billing/ending.ts";
import { type ItemParams, itemsIn, listOfItems, type Subscription } from "../billing/items.ts";
import { ENDED, endSubscription, onPaid, onPaymentFailed } from "../billing/lifecycle.ts";
import { resumeSubscription } from "../billing/resuming.ts";
import { assertSimulated } from "../billing/simulated.ts";
import { announceTrialEnd, moveTrialEnd, trialEndIn, trialSettingsOf } from "../billing/trials.ts";
import { invalidRequest, noSuchObject } from "../http/errors.ts";
import { type ListParams, pageOf, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Call, Handler, Resource } from "../resource.ts";
import { ownMethod } from "./payment-methods.ts";

type UpdateParams = Stripe.SubscriptionUpdateParams;

/** Parameters that creating and updating have in common. */
const SIMULATED = [
  "cancel_at",
  "cancel_at_period_end",
  "default_payment_method",
  "description",
  "discounts",
  "expand",
  "items",
  "metadata",
  "off_session",
  "payment_behavior",
  "payment_settings",
  "proration_behavior",
  "trial_end",
  "trial_settings",
];
const SIMULATED_AT_FIRST = [
  ...SIMULATED,
  "billing_mode",
  "collection_method",
  "currency",
  "customer",
  "trial_period_days",
];
const SIMULATED_LATER = [...SIMULATED, "cancellation_details"];

const SIMULATED_OF_ITEMS = ["id", "price", "price_data", "quantity", "metadata", "discounts", "deleted"];

function assertItemsSimulated(items: readonly object[] = []): void {
  for (const item of items) assertSimulated(item, SIMULATED_OF_ITEMS, "subscription items");
}

const create: Handler<CreateParams> = (call) => {
  const { params } = call;
  assertSimulated(params, SIMULATED_AT_FIRST, "subscriptions");
  assertItemsSimulated(params.items);
  if (params.collection_method === "send_invoice") {
    throw invalidRequest("The simulator charges subscriptions automatically.", {
      param: "collection_method",
    });
  }
  if (!params.customer || !params.items) {
    const param = params.customer ? "items" : "customer";
    throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  assertMethod(call);
  const subscription = startSubscription(call, params);
  setEnd(call, subscription, params);
  return subscription;
};

/** @throws StripeFault where the first payment could not even be tried */
function assertMethod(call: Call<CreateParams>): void {
  const { store, params } = call;
  const { customer, default_payment_method, payment_behavior } = params;
  if (default_payment_method || payment_behavior === "default_incomplete") return;
  if (trialEndIn(call, params) !== null) return;
  const owner = store.get("customer", customer ?? "", "customer");
  if ("deleted" in owner || owner.invoice_settings.default_payment_method) return;
  throw invalidRequest(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    { code: "resource_missing" },
  );
}

const update: Handler<UpdateParams> = (call) => {
  const { params } = call;
  const subscription = call.store.get("subscription", call.id);
  assertSimulated(params, SIMULATED_LATER, "subscriptions");
  assertItemsSimulated(params.items);
  const before = structuredClone(subscription);
  const { cancellation_details, metadata } = params;
  if (ENDED.includes(subscription.status)) {
    const allowed = ["cancellation_details", "metadata", "expand"];
    if (Object.keys(params).some((each) => !allowed.includes(each))) {
      throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
    }
  }
  const method = params.default_payment_method;
  call.update(subscription, {
    ...(method !== undefined && {
      default_payment_method: ownMethod(call, String(subscription.customer), method),
    }),
    ...(params.description !== undefined && { description: params.description || null }),
    ...(params.payment_settings && {
      payment_settings: paymentSettingsOf(params.payment_settings, subscription.payment_settings),
    }),
    ...(cancellation_details && {
      cancellation_details: { ...subscription.cancellation_details, ...cancellation_details } as never,
    }),
    ...(params.trial_settings && { trial_settings: trialSettingsOf(params.trial_settings) }),
    metadata: mergedMetadata(subscription.metadata, metadata),
  });
  setEnd(call, subscription, params);
  changeWhatIsSold(call, subscription);
  moveTrialEnd(call, subscription, params);
  return emitChanges(call, before);
};

function changeWhatIsSold(call: Call<UpdateParams>, subscription: Subscription): void {
  const { params } = call;
  const items = params.items as ItemParams[] | undefined;
  const former = subscription.discounts as string[];
  call.update(subscription, redeemDiscounts(call, subscription, params.discounts as never, items));
  const kept = subscription.discounts as string[];
  endDiscounts(
    call,
    former.filter((each) => !kept.includes(each)),
  );
  if (!items) return;
  if (subscription.status === "incomplete") {
    throw invalidRequest("The items of an incomplete subscription cannot be changed.", { param: "items" });
  }
  const behavior = params.proration_behavior as Behavior | undefined;
  changeItems(call, subscription, items, { behavior, isOffSession: params.off_session });
}

const cancel: Handler<Stripe.SubscriptionCancelParams> = (call) => {
  const subscription = call.store.get("subscription", call.id);
  if (ENDED.includes(subscription.status)) throw noSuchObject("subscription", call.id);
  const { cancellation_details, ...others } = call.params;
  assertSimulated(others, ["expand"], "cancellations");
  call.update(subscription, {
    cancellation_details: { ...subscription.cancellation_details, ...cancellation_details } as never,
  });
  endSubscription(call, subscription, "cancellation_requested");
  return subscription;
};

const list: Handler<ListParams & Stripe.SubscriptionListParams> = (call) => {
  const { customer, price, status, collection_method } = call.params;
  if (customer) call.store.get("customer", customer, "customer");
  return pageOf(call as never, "subscription", {
    customer,
    collection_method,
    status: statusesOf(status),
    "items.data[0].price.id": price,
  });
};

const LIVE = ["active", "incomplete", "incomplete_expired", "past_due", "paused", "trialing", "unpaid"];

function statusesOf(status: string | undefined): string | readonly string[] | undefined {
  if (status === "all") return undefined;
  if (status === "ended") return ENDED;
  return status ?? LIVE;
}

const listItems: Handler<{ subscription: string }> = (call) => {
  const subscription = call.store.get("subscription", call.params.subscription, "subscription");
  return { ...listOfItems(subscription.id, itemsIn(subscription)), url: call.path };
};

const removeDiscount: Handler<unknown> = (call) => {
  const subscription = call.store.get("subscription", call.id);
  const [id] = subscription.discounts as string[];
  if (!id)
    throw invalidRequest("No active discount for subscription.", { code: "resource_missing", status: 404 });
  const previous = call.update(subscription, { discounts: subscription.discounts.slice(1) });
  endDiscounts(call, [id]);
  call.emit("customer.subscription.updated", subscription, previous);
  const { end, ...discount } = call.store.get("discount", id);
  return { ...discount, deleted: true };
};

const resume: Handler<Stripe.SubscriptionResumeParams> = (call) => {
  const subscription = call.store.get("subscription", call.id);
  const {
    billing_cycle_anchor: anchor,
    payment_behavior,
    proration_behavior: _none,
    ...others
  } = call.params;
  assertSimulated(others, ["expand"], "resumptions");
  if (anchor && anchor.type !== "now") {
    throw invalidRequest("The simulator begins a new period when it resumes a subscription.", {
      param: "billing_cycle_anchor",
    });
  }
  resumeSubscription(call, subscription, payment_behavior);
  return reread(call, subscription);
};

export const subscriptions: Resource = {
  addresses: {
    "POST /v1/subscriptions": create,
    "GET /v1/subscriptions": list,
    "GET /v1/subscriptions/{id}": retrieving("subscription"),
    "POST /v1/subscriptions/{id}": update,
    "DELETE /v1/subscriptions/{id}": cancel,
    "DELETE /v1/subscriptions/{id}/discount": removeDiscount,
    "POST /v1/subscriptions/{id}/resume": resume,
    "GET /v1/subscription_items": listItems,
  },
  on: {
    "invoice.paid": onPaid,
    "invoice.payment_failed": onPaymentFailed,
    "customer.deleted": (context, { id }: StoredObject<"customer">) => {
      for (const subscription of context.store.list("subscription", { where: { customer: id } })) {
        if (!ENDED.includes(subscription.status))
          endSubscription(context, subscription, "cancellation_requested");
      }
    },
  },
  work: { "advance-subscription": advanceSubscription, "announce-trial-end": announceTrialEnd },
};
