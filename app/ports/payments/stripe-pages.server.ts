/** Opens hosted pages of Stripe Checkout: to pay, to subscribe, or to save a card. Opening one moves no money. */
import type Stripe from "stripe";
import type { HostedItem, HostedPage, HostedPageOptions } from "./port.ts";
import type { StripeClient } from "./stripe-client.server.ts";
import { isOfKey, type Once, secondsOf } from "./stripe-once.server.ts";
import type { UnknownObject } from "./stripe-refusal.server.ts";
import { hostedPageOf } from "./stripe-shapes.server.ts";

export interface NewPage {
  what: string;
  key: string;
  options: HostedPageOptions;
  /** Its metadata carry the key. */
  page: Stripe.Checkout.SessionCreateParams;
  unknown?: UnknownObject;
}

export type OpenPage = (input: NewPage) => Promise<HostedPage>;

export function openPages({ stripe, asked }: StripeClient, once: Once): OpenPage {
  const { sessions } = stripe.checkout;
  return async ({ what, key, options, page, unknown }) => {
    const params = { ...page, ...sharedParams(options) };
    const { object, isEarlier } = await once({
      what,
      key,
      unknown,
      unsureMs: 0,
      create: (idempotencyKey) => sessions.create(params, { idempotencyKey }),
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

function sharedParams({ successUrl, cancelUrl, locale }: HostedPageOptions) {
  return {
    ui_mode: "hosted_page" as const,
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: (locale ?? "auto") as Stripe.Checkout.SessionCreateParams.Locale,
  };
}

/** Stripe fetches pictures itself, so only those on the web are sent. Browsers fetch those of a simulator's pages. */
export function lineItemsOf(items: readonly HostedItem[], currency: string, isSimulated: boolean) {
  return items.map(({ name, quantity, unitPrice, picture }) => ({
    quantity,
    price_data: {
      currency,
      unit_amount: unitPrice,
      product_data: { name, ...(picture && (isSimulated || isOnWeb(picture)) && { images: [picture] }) },
    },
  }));
}

function isOnWeb(address: string): boolean {
  return address.startsWith("https://");
}
