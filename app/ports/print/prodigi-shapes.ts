/** What Prodigi answers and posts, and what it means for a print job. Fields that the shop does not read are left out. */
import { z } from "zod";
import type { PressCost, PressJob, PressQuote } from "./port.ts";

const Cost = z.object({ amount: z.string(), currency: z.string().length(3) });
const Location = z.object({ countryCode: z.string().length(2).nullish() }).nullish();

const Order = z.object({
  id: z.string().min(1),
  idempotencyKey: z.string().nullish(),
  status: z.object({
    stage: z.enum(["InProgress", "Complete", "Cancelled"]),
    issues: z.array(z.object({ description: z.string().nullish() })).nullish(),
    details: z.object({ inProduction: z.string().nullish() }).nullish(),
  }),
  charges: z.array(z.object({ totalCost: Cost.nullish() })).nullish(),
  shipments: z
    .array(
      z.object({
        carrier: z.object({ name: z.string().nullish() }).nullish(),
        tracking: z.object({ number: z.string().nullish() }).nullish(),
        fulfillmentLocation: Location,
      }),
    )
    .nullish(),
});
export type ProdigiOrder = z.infer<typeof Order>;

export const CreatedOrder = z.object({ outcome: z.string(), order: Order });
export const FoundOrders = z.object({ orders: z.array(Order) });

/** Availability is a word, or an object that holds it. */
export const OrderActions = z.object({
  cancel: z
    .union([z.string(), z.object({ isAvailable: z.string() }).transform(({ isAvailable }) => isAvailable)])
    .nullish()
    .transform((word) => /^(yes|available)$/i.test(word ?? "")),
});

const Quote = z.object({
  costSummary: z.object({ items: Cost, shipping: Cost }).nullish(),
  shipments: z.array(z.object({ fulfillmentLocation: Location })).nullish(),
});
export const Quotes = z.object({ quotes: z.array(Quote) });

/** A CloudEvent 1.0 whose subject is the order, which is also its data. */
export const Notification = z
  .object({
    specversion: z.literal("1.0"),
    type: z.string().startsWith("com.prodigi.order."),
    subject: z.string().min(1).max(100),
  })
  .transform(({ subject }) => ({ id: subject }));

/** The order as the state of a print job. */
export function readProdigiOrder({ id, status, charges, shipments }: ProdigiOrder): PressJob {
  const issues = (status.issues ?? []).flatMap(({ description }) => description ?? []);
  const parcels = (shipments ?? []).flatMap(({ carrier, tracking }) =>
    tracking?.number ? [{ carrier: carrier?.name ?? "", number: tracking.number }] : [],
  );
  return {
    id,
    state: stateOf(status),
    reason: issues.length === 0 ? null : issues.join(" ").slice(0, 500),
    parcels,
    country: countryOf(shipments),
    cost: sumOf((charges ?? []).flatMap(({ totalCost }) => totalCost ?? [])),
  };
}

function stateOf({ stage, details }: ProdigiOrder["status"]): PressJob["state"] {
  if (stage === "Complete") return "shipped";
  if (stage === "Cancelled") return "cancelled";
  return /^(InProgress|Complete)$/.test(details?.inProduction ?? "") ? "printing" : "accepted";
}

export function readProdigiQuote({ costSummary, shipments }: z.infer<typeof Quote>): PressQuote {
  return {
    cost: sumOf(costSummary ? [costSummary.items, costSummary.shipping] : []),
    country: countryOf(shipments),
  };
}

/** Where it is made; of several places one abroad, because the shop promises Switzerland. */
function countryOf(
  shipments: readonly { fulfillmentLocation?: z.infer<typeof Location> }[] | null | undefined,
): string | null {
  const countries = (shipments ?? []).flatMap(
    ({ fulfillmentLocation }) => fulfillmentLocation?.countryCode ?? [],
  );
  return countries.find((country) => country !== "CH") ?? countries[0] ?? null;
}

/** Null where there is nothing to add, or where currencies differ. */
function sumOf(costs: readonly z.infer<typeof Cost>[]): PressCost | null {
  const currency = costs[0]?.currency.toLowerCase();
  if (!currency || costs.some((cost) => cost.currency.toLowerCase() !== currency)) return null;
  return { amount: costs.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0), currency };
}

/** Prodigi's words about a body that it refuses. */
export function refusalOf(text: string): string {
  const words = z.object({ outcome: z.string(), failures: z.unknown().optional() }).safeParse(safeJson(text));
  if (!words.success) return "Prodigi refuses the order.";
  const { outcome, failures } = words.data;
  return `Prodigi: ${outcome}${failures ? ` ${JSON.stringify(failures)}` : ""}`.slice(0, 500);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
