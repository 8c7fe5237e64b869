/** Payment methods: cards and others, used once or saved for a customer. */
import type Stripe from "stripe";
import { checkedCard, type EnteredCard, fullYear } from "../card-checks.ts";
import { cardByNumber, cardByToken, type TestCard } from "../cards.ts";
import { blank, schemaNameOf } from "../description.ts";
import { invalidRequest, noSuchObject, StripeFault } from "../http/errors.ts";
import { type ListParams, listing, pageOf, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import { type StoredObject, wholeAddress } from "../objects.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";

type Method = StoredObject<"payment_method">;

/** What a browser or a form says of a new payment method. */
export interface NewMethod {
  type: string;
  card?: EnteredCard;
  billing_details?: {
    address?: Stripe.AddressParam | null;
    email?: string | null;
    name?: string | null;
    phone?: string;
  };
  allow_redisplay?: string;
  metadata?: unknown;
}

/** Types that are paid on a page of their provider. */
export const REDIRECT_TYPES: readonly string[] = ["twint", "klarna", "ideal", "eps", "bancontact"];
/** Types that take a while after they are confirmed. */
export const SLOW_TYPES: readonly string[] = ["sepa_debit"];

/** Makes a payment method. @throws StripeFault for a card that no bank has */
export function createMethod(context: Context, { type, card, ...rest }: NewMethod): Method {
  const found = type === "card" ? checkedCard(card ?? {}, context.clock.now()) : null;
  return context.create(
    "payment_method",
    {
      id: context.newId("pm"),
      type: type as Stripe.PaymentMethod["type"],
      allow_redisplay: (rest.allow_redisplay ?? "unspecified") as Stripe.PaymentMethod["allow_redisplay"],
      billing_details: detailsOf(rest.billing_details),
      metadata: mergedMetadata(null, rest.metadata),
      ...(found
        ? { card: cardObject(found, card ?? {}) }
        : { [type]: blank(schemaNameOf("PaymentMethod", type)) }),
    },
    found ? { card: found.number } : {},
  );
}

function detailsOf(given: NewMethod["billing_details"], before?: Stripe.PaymentMethod.BillingDetails) {
  const empty = { address: null, email: null, name: null, phone: null, tax_id: null };
  const address = given?.address ? wholeAddress(given.address) : (before?.address ?? null);
  return { ...empty, ...before, ...given, address };
}

function cardObject(
  { number, brand = "visa", country = "US", authentication }: TestCard,
  card: { exp_month?: number; exp_year?: number },
) {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country,
    display_brand: brand,
    exp_month: card.exp_month ?? 12,
    exp_year: fullYear(card.exp_year ?? 2034),
    fingerprint: `Fingerprint${number.slice(-4)}`,
    funding: "credit",
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: authentication !== undefined },
    wallet: null,
  } as Stripe.PaymentMethod.Card;
}

/** The test card of a payment method; null for other types. */
export function testCardIn(context: Context, method: Method): TestCard | null {
  const { card } = context.store.hidden(method);
  return cardByNumber(String(card)) ?? null;
}

/**
 * The payment method of a parameter: an id, or a token such as `pm_card_visa`, which makes a new one.
 * @throws StripeFault where there is none
 */
export function methodOf(context: Context, id: string, param = "payment_method"): Method {
  const card = cardByToken(id);
  if (card) return createMethod(context, { type: "card", card: { number: card.number } });
  return context.store.get("payment_method", id, param);
}

/**
 * The id of a payment method of this customer; null where none is given.
 * @param param The parameter that names it.
 * @throws StripeFault for one of somebody else
 */
export function ownMethod(
  context: Context,
  customer: string,
  id: string | undefined,
  param = "default_payment_method",
): string | null {
  if (!id) return null;
  if (context.store.get("payment_method", id, param).customer === customer) return id;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param },
  );
}

/** Saves a payment method for a customer. */
export function attachMethod(context: Context, method: Method, customer: string): void {
  if (method.customer === customer) return;
  if (method.customer) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.");
  }
  context.update(method, { customer });
  context.emit("payment_method.attached", method);
}

const create: Handler<NewMethod> = (call) => {
  if (call.params.card?.number !== undefined && !call.isFromBrowser) {
    throw new StripeFault(402, {
      type: "card_error",
      message:
        "Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.",
    });
  }
  if (!call.params.type) {
    throw invalidRequest("Missing required param: type.", { code: "parameter_missing", param: "type" });
  }
  return createMethod(call, call.params);
};

const update: Handler<Pick<NewMethod, "billing_details" | "metadata">> = (call) => {
  const method = call.store.get("payment_method", call.id);
  const previous = call.update(method, {
    billing_details: detailsOf(call.params.billing_details, method.billing_details),
    metadata: mergedMetadata(method.metadata, call.params.metadata),
  });
  call.emit("payment_method.updated", method, previous);
  return method;
};

const attach: Handler<{ customer?: string }> = (call) => {
  const { customer } = call.params;
  if (!customer) {
    throw invalidRequest("Missing required param: customer.", {
      code: "parameter_missing",
      param: "customer",
    });
  }
  const owner = call.store.get("customer", customer, "customer");
  if (owner.deleted) throw noSuchObject("customer", customer, "customer");
  const method = methodOf(call, call.id);
  const card = testCardIn(call, method);
  if (card?.decline && !card.isSavable) throw new StripeFault(402, { type: "card_error", ...card.decline });
  attachMethod(call, method, customer);
  return method;
};

const detach: Handler<unknown> = (call) => {
  const method = call.store.get("payment_method", call.id);
  if (!method.customer) {
    throw invalidRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  }
  const previous = call.update(method, { customer: null });
  call.emit("payment_method.detached", method, previous);
  return method;
};

const listOfCustomer: Handler<ListParams & { type?: string }> = (call) => {
  call.store.get("customer", call.id);
  return pageOf(call as Call<ListParams>, "payment_method", { customer: call.id, type: call.params.type });
};

export const paymentMethods: Resource = {
  addresses: {
    "POST /v1/payment_methods": create,
    "GET /v1/payment_methods": listing("payment_method", ["customer", "type", "allow_redisplay"]),
    "GET /v1/payment_methods/{id}": retrieving("payment_method"),
    "POST /v1/payment_methods/{id}": update,
    "POST /v1/payment_methods/{id}/attach": attach,
    "POST /v1/payment_methods/{id}/detach": detach,
    "GET /v1/customers/{id}/payment_methods": listOfCustomer,
  },
};
