/**
 * Webhooks as Stripe sends them: the raw body, and a header that proves its sender and time.
 * Invariant: a body is parsed only after its signature has been verified over its raw bytes.
 */
import Stripe from "stripe";
import { z } from "zod";
import type { PaymentEvent } from "./events.ts";
import { PaymentRefusal } from "./port.ts";

const HEADER = "Stripe-Signature";
/**
 * Oldest delivery that counts, so that a recorded one is worthless later. A time that lies ahead counts, as of a clock that is
 * fast: only the holder of the secret can sign one, and each event is stored once.
 */
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
  const event = parseEvent(verified(rawBody, headers.get(HEADER), verification));
  return (event.livemode ?? verification.isLive) === verification.isLive ? eventOf(event) : null;
}

/** @throws PaymentRefusal "bad-signature" */
function verified(
  rawBody: string | Uint8Array,
  header: string | null,
  { secrets, now }: Verification,
): unknown {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, header ?? "", secret, TOLERANCE_S, undefined, now);
    } catch (error) {
      // The signature fits, but the body is no JSON. Every other error refuses the header.
      if (error instanceof SyntaxError) return undefined;
    }
  }
  throw new PaymentRefusal("bad-signature", "The webhook's signature does not fit.", false);
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
