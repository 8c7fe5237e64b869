/** The lines of an invoice, with what discounts take off them. */
import type Stripe from "stripe";
import { inWords } from "../amounts.ts";
import type { Context } from "../resource.ts";
import { couponIn, takenBy } from "./discounts.ts";
import { type Item, isInTrial, itemsIn, type Period, type Subscription } from "./items.ts";

export type Line = Stripe.InvoiceLineItem;

/** A line before it is on an invoice. */
export interface NewLine {
  item: Item;
  amount: number;
  description: string;
  period: Period;
  isProration: boolean;
}

/** One line for each item, for its current period. */
export function linesOfPeriod(context: Context, subscription: Subscription): NewLine[] {
  return itemsIn(subscription).map((item) => {
    const isFree = isInTrial(subscription, item);
    return {
      item,
      amount: isFree ? 0 : amountOf(item),
      description: isFree ? `Trial period for ${productName(context, item)}` : descriptionOf(context, item),
      period: periodOf(item),
      isProration: false,
    };
  });
}

/** Credits what is left of the former items, and bills what is left of the period for the new ones. */
export function prorations(
  context: Context,
  { before, after }: { before: readonly Item[]; after: readonly Item[] },
): NewLine[] {
  const now = context.clock.seconds();
  const signatureOf = ({ id, price, quantity }: Item) => `${id} ${price.id} ${quantity}`;
  const line = (item: Item, sign: 1 | -1): NewLine => {
    const { start, end } = periodOf(item);
    const share = Math.max(0, end - now) / (end - start);
    const name = productName(context, item);
    return {
      item,
      amount: sign * Math.round(amountOf(item) * share),
      description: `${sign < 0 ? "Unused" : "Remaining"} time on ${name} after ${dayOf(now)}`,
      period: { start: now, end },
      isProration: true,
    };
  };
  const others = (items: readonly Item[], from: readonly Item[]) =>
    items.filter((item) => !from.some((each) => signatureOf(each) === signatureOf(item)));
  return [
    ...others(before, after).map((item) => line(item, -1)),
    ...others(after, before).map((item) => line(item, 1)),
  ];
}

function amountOf({ price, quantity = 1 }: Item): number {
  return (price.unit_amount ?? 0) * quantity;
}

function periodOf({ current_period_start: start, current_period_end: end }: Item): Period {
  return { start, end };
}

function productName(context: Context, { price }: Item): string {
  return context.store.find("product", String(price.product))?.name ?? String(price.product);
}

function descriptionOf(context: Context, item: Item): string {
  const { unit_amount, currency, recurring } = item.price;
  const each = `${inWords(unit_amount ?? 0, currency)} / ${recurring?.interval}`;
  return `${item.quantity} × ${productName(context, item)} (at ${each})`;
}

function dayOf(seconds: number): string {
  const style = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-GB", style).format(seconds * 1000);
}

/** Makes the lines of an invoice. `discounts` are those of the whole subscription, in their order. */
export function linesOf(
  context: Context,
  {
    invoice,
    subscription,
    lines,
    discounts,
  }: {
    invoice: string;
    subscription: Subscription;
    lines: readonly NewLine[];
    discounts: readonly string[];
  },
): Line[] {
  const taken = discountsOn(context, lines, discounts);
  return lines.map(
    ({ item, amount, description, period, isProration }, place) =>
      ({
        id: context.newId("il"),
        object: "line_item",
        amount,
        currency: subscription.currency,
        description,
        discount_amounts: taken[place] ?? [],
        discountable: true,
        discounts: (item.discounts as string[]) ?? [],
        invoice,
        livemode: false,
        metadata: item.metadata,
        parent: {
          type: "subscription_item_details",
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: isProration,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: item.id,
          },
        },
        period,
        pretax_credit_amounts: [],
        pricing: {
          type: "price_details",
          price_details: { price: item.price.id, product: item.price.product },
          unit_amount_decimal: item.price.unit_amount_decimal,
        },
        quantity: item.quantity ?? 1,
        quantity_decimal: String(item.quantity ?? 1),
        subscription: subscription.id,
        subtotal: amount,
        taxes: [],
      }) as unknown as Line,
  );
}

interface Taken {
  amount: number;
  discount: string;
}

/** What each discount takes off each line: an item's own first, each of what the former ones have left. */
function discountsOn(context: Context, lines: readonly NewLine[], discounts: readonly string[]): Taken[][] {
  const taken: Taken[][] = lines.map(() => []);
  const left = lines.map(({ amount }) => amount);
  const own = [...new Set(lines.flatMap(({ item }) => item.discounts as string[]))];
  for (const discount of [...own, ...discounts]) {
    const isOff = ({ item }: NewLine) =>
      !own.includes(discount) || (item.discounts as string[]).includes(discount);
    const amounts = takenBy(
      couponIn(context, discount),
      lines.map((line, place) => ({
        amount: isOff(line) ? (left[place] ?? 0) : 0,
        product: String(line.item.price.product),
      })),
    );
    amounts.forEach((amount, place) => {
      if (amount === 0) return;
      left[place] = (left[place] ?? 0) - amount;
      taken[place]?.push({ amount, discount });
    });
  }
  return taken;
}
