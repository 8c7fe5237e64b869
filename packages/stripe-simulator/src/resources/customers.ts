/** Customers. A deleted one stays known, but can do nothing. */
import type Stripe from "stripe";
import { invalidRequest, noSuchObject } from "../http/errors.ts";
import { listing } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import { type StoredObject, wholeAddress } from "../objects.ts";
import type { Context, Handler, Resource } from "../resource.ts";
import { attachMethod, methodOf, ownMethod } from "./payment-methods.ts";

type Customer = StoredObject<"customer">;

/** Parameters that become a field of the same name; an empty text unsets it. */
const PLAIN = [
  "address",
  "balance",
  "business_name",
  "description",
  "email",
  "individual_name",
  "name",
  "phone",
  "preferred_locales",
  "shipping",
  "tax_exempt",
  "test_clock",
] as const;

type Params = Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams;

/** The customer of an id. @throws StripeFault where it is unknown or deleted */
export function customerOf(context: Context, id: string, param?: string): Customer {
  const customer = context.store.get("customer", id, param);
  if (isDeleted(customer)) throw noSuchObject("customer", id, param);
  return customer;
}

function isDeleted(customer: object): boolean {
  return "deleted" in customer;
}

function fieldsOf(params: Params, before?: Customer): Partial<Customer> {
  if (params.email && !/^\S+@\S+$/.test(params.email)) {
    throw invalidRequest(`Invalid email address: ${params.email}`, { code: "email_invalid", param: "email" });
  }
  const plain = PLAIN.filter((name) => params[name] !== undefined).map((name) => [
    name,
    params[name] || null,
  ]);
  const { address, shipping } = params;
  return {
    ...Object.fromEntries(plain),
    ...(address && { address: wholeAddress(address) }),
    ...(shipping && {
      shipping: { phone: null, ...shipping, address: wholeAddress(shipping.address) } as Customer["shipping"],
    }),
    metadata: mergedMetadata(before?.metadata ?? null, params.metadata),
    ...(params.balance !== undefined && { balance: params.balance }),
  };
}

/** Makes a customer, as a request does and as other resources do. */
export function createCustomer(context: Context, params: Params): Customer {
  const customer = context.create("customer", {
    id: context.newId("cus", 14),
    currency: null,
    delinquent: false,
    invoice_prefix: context.newId("", 8).slice(1).toUpperCase(),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    tax_exempt: "none",
    ...fieldsOf(params),
  });
  context.emit("customer.created", customer);
  return customer;
}

const create: Handler<Params> = (call) => {
  const customer = createCustomer(call, call.params);
  takeMethods(call, customer, call.params);
  return customer;
};

/** Changes a customer, as a request does and as other resources do. */
export function updateCustomer(context: Context, customer: Customer, params: Params): Customer {
  const previous = context.update(customer, fieldsOf(params, customer));
  Object.assign(previous, takeMethods(context, customer, params));
  if (Object.keys(previous).length > 0) context.emit("customer.updated", customer, previous);
  return customer;
}

const update: Handler<Params> = (call) => updateCustomer(call, customerOf(call, call.id), call.params);

/** Attaches the method of the parameters, and chooses the one that invoices are paid with. */
function takeMethods(
  context: Context,
  customer: Customer,
  { payment_method, invoice_settings }: Params,
): object {
  if (payment_method) attachMethod(context, methodOf(context, payment_method), customer.id);
  const chosen = invoice_settings?.default_payment_method;
  if (chosen === undefined) return {};
  ownMethod(context, customer.id, chosen || undefined, "invoice_settings[default_payment_method]");
  const settings = { ...customer.invoice_settings, default_payment_method: chosen || null };
  return context.update(customer, { invoice_settings: settings });
}

const retrieve: Handler<unknown> = (call) => call.store.get("customer", call.id);

const remove: Handler<unknown> = (call) => {
  const customer = customerOf(call, call.id);
  for (const method of call.store.list("payment_method", { where: { customer: call.id } })) {
    call.update(method, { customer: null });
  }
  // What follows from it, such as the end of subscriptions, still reads the whole customer.
  call.emit("customer.deleted", customer);
  const deleted = { id: customer.id, object: "customer", deleted: true };
  call.store.replace(deleted);
  return deleted;
};

/** In this version of the API no request gives a customer a discount. */
const removeDiscount: Handler<unknown> = (call) => {
  const { id } = customerOf(call, call.id);
  throw invalidRequest(`No active discount for customer: ${id}`, { code: "resource_missing", status: 404 });
};

export const customers: Resource = {
  addresses: {
    "POST /v1/customers": create,
    "GET /v1/customers": listing("customer", ["email", "test_clock"]),
    "GET /v1/customers/{id}": retrieve,
    "POST /v1/customers/{id}": update,
    "DELETE /v1/customers/{id}": remove,
    "DELETE /v1/customers/{id}/discount": removeDiscount,
  },
};
