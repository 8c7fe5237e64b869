/**
 * Webhooks as Stripe sends them: the raw body, and a header that proves its sender and time.
 * Invariant: a body is parsed only after its signature has been verified over its raw bytes.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEvent } from "./events.ts";
import { PaymentRefusal } from "./port.ts";

const HEADER = "Stripe-Signature";
/** Oldest delivery that counts, so that a recorded one is worthless later. */
const TOLERANCE_S = 300;

interface Verification {
  /** One of them has signed: while a secret is being replaced there are two. */
  secrets: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the shop's keys are live. */
  isLive: boolean;
}

/**
 * Reads an event. Returns null for one of the other mode, which is about no object that the shop's keys can fetch.
 * @throws PaymentRefusal "bad-signature", or "invalid" for a signed body that is no event
 */
export function readSignedEvent(
  rawBody: string | Uint8Array,
  headers: Headers,
  verification: Verification,
): PaymentEvent | null {
  if (!isGenuine(rawBody, headers.get(HEADER), verification)) {
    throw new PaymentRefusal("bad-signature", "The webhook's signature does not fit.", false);
  }
  const event = parseEvent(jsonOf(Buffer.from(rawBody).toString("utf8")));
  return (event.livemode ?? verification.isLive) === verification.isLive ? eventOf(event) : null;
}

function isGenuine(
  rawBody: string | Uint8Array,
  header: string | null,
  { secrets, now }: Verification,
): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_S) return false;
  const given = valuesOf("v1").map((value) => Buffer.from(value, "hex"));
  return secrets.some((secret) => {
    const expected = signatureOf(rawBody, secret, time);
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  });
}

function signatureOf(rawBody: string | Uint8Array, secret: string, time: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const EventBody = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number(),
  livemode: z.boolean().nullish(),
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: z.string().default(""),
      object: z.string().default(""),
      payment_intent: reference.nullish(),
      setup_intent: reference.nullish(),
      subscription: reference.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
        .nullish(),
      account: reference.nullish(),
    }),
  }),
});

const ABOUT_NOTHING = {
  objectId: null,
  intentId: null,
  setupId: null,
  subscriptionId: null,
  invoiceId: null,
  transferId: null,
  accountId: null,
  payoutId: null,
};

/** Reads an event that the provider itself has answered. @throws PaymentRefusal "invalid" for something else */
export function readEvent(event: unknown): PaymentEvent {
  return eventOf(parseEvent(event));
}

function parseEvent(body: unknown): z.output<typeof EventBody> {
  const read = EventBody.safeParse(body);
  if (read.success) return read.data;
  throw new PaymentRefusal("invalid", "The webhook carries no event.", false);
}

function eventOf({ id, type, created, account, data }: z.output<typeof EventBody>): PaymentEvent {
  const { object } = data;
  // A preview such as that of `invoice.upcoming` has no id, so there is nothing to fetch.
  if (object.id === "") return { id, type, createdAt: created * 1000, ...ABOUT_NOTHING };
  const idOf = (kind: string) => (object.object === kind ? object.id : null);
  return {
    id,
    type,
    createdAt: created * 1000,
    objectId: object.id,
    intentId: idOf("payment_intent") ?? object.payment_intent ?? null,
    setupId: idOf("setup_intent") ?? object.setup_intent ?? null,
    subscriptionId:
      idOf("subscription") ??
      object.subscription ??
      object.parent?.subscription_details?.subscription ??
      null,
    invoiceId: idOf("invoice"),
    transferId: idOf("transfer"),
    payoutId: idOf("payout"),
    accountId: account ?? idOf("account") ?? object.account ?? null,
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
