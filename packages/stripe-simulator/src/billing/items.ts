/** The items of subscriptions: what is sold, how often, and for which period it is billed. */
import type Stripe from "stripe";
import { priceOf } from "../catalogue.ts";
import { invalidRequest } from "../http/errors.ts";
import { wholeList } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import type { Interval } from "./periods.ts";

export type Subscription = StoredObject<"subscription">;
/** Within a subscription an item has its price as an object. */
export type Item = Stripe.SubscriptionItem;
export type ItemParams = Stripe.SubscriptionUpdateParams.Item;
type Items = Subscription["items"];

export interface Period {
  start: number;
  end: number;
}

export function itemsIn(subscription: Subscription): Item[] {
  return subscription.items.data;
}

/** Whether the present period of an item costs nothing. */
export function isInTrial({ trial_end }: Subscription, { current_period_end }: Item): boolean {
  return trial_end !== null && current_period_end <= trial_end;
}

/** The list that a subscription has of its items. */
export function listOfItems(subscription: string, items: readonly Item[]): Items {
  return wholeList(items, `/v1/subscription_items?subscription=${subscription}`) as Items;
}

/** The price that an item of a request names. @throws StripeFault for one that does not recur */
export function recurringPriceOf(context: Context, params: ItemParams, param: string): Stripe.Price {
  const data = params.price_data as Stripe.PriceCreateParams | undefined;
  const price = priceOf(context, { price: params.price, price_data: data }, param);
  if (price.recurring) return price as Stripe.Price;
  throw invalidRequest(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    { param: `${param}[price]` },
  );
}

export function newItem(
  context: Context,
  {
    subscription,
    price,
    params,
    period,
  }: {
    subscription: string;
    price: Stripe.Price;
    params: ItemParams;
    period: Period;
  },
): Item {
  return {
    id: context.newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: context.clock.seconds(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergedMetadata(null, params.metadata),
    plan: planOf(price),
    price,
    quantity: params.quantity ?? 1,
    subscription,
    tax_rates: [],
  } as unknown as Item;
}

/** How often all items are billed. @throws StripeFault where they differ, or for an empty list */
export function intervalOf(prices: readonly Stripe.Price[]): Interval {
  const [first, ...rest] = prices.map(({ recurring, currency }) => ({
    ...(recurring as Interval),
    currency,
  }));
  if (!first) throw invalidRequest("A subscription must have at least one active plan.", { param: "items" });
  const differs = rest.some(
    ({ interval, interval_count, currency }) =>
      interval !== first.interval || interval_count !== first.interval_count || currency !== first.currency,
  );
  if (!differs) return first;
  throw invalidRequest(
    "The simulator bills all items of a subscription together: their currency and interval must be the same.",
    { param: "items" },
  );
}

/** The price as the older API calls it. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, billing_scheme, created, currency, livemode, metadata, nickname, product } = price;
  return {
    id,
    object: "plan",
    active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme,
    created,
    currency,
    interval: price.recurring?.interval,
    interval_count: price.recurring?.interval_count,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  } as Stripe.Plan;
}
