/** Opens hosted pages of Stripe Checkout: to pay, to subscribe, or to save a card. Opening one moves no money. */
import type Stripe from "stripe";
import type { HostedPage } from "./port.ts";
import type { StripeClient } from "./stripe-client.server.ts";
import { isOfKey, type Once, secondsOf } from "./stripe-once.server.ts";
import type { UnknownObject } from "./stripe-refusal.server.ts";
import { hostedPageOf } from "./stripe-shapes.server.ts";

export interface NewPage {
  what: string;
  key: string;
  /** Its metadata carry the key. */
  page: Stripe.Checkout.SessionCreateParams;
  unknown?: UnknownObject;
}

export type OpenPage = (input: NewPage) => Promise<HostedPage>;

export function openPages({ stripe, asked }: StripeClient, once: Once): OpenPage {
  const { sessions } = stripe.checkout;
  return async ({ what, key, page, unknown }) => {
    const { object, isEarlier } = await once({
      what,
      key,
      unknown,
      unsureMs: 0,
      create: (idempotencyKey) => sessions.create(page, { idempotencyKey }),
      find: async (since) => {
        const list = sessions.list({ created: { gte: secondsOf(since) }, limit: 100 });
        return (await asked("pages", list)).data.find(isOfKey(key)) ?? null;
      },
    });
    return hostedPageOf(
      isEarlier ? await asked("page", sessions.retrieve(object.id), "unknown-page") : object,
    );
  };
}
