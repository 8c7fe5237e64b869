/** Payment method domains: where wallets are offered. No file is fetched from a domain: a public one is valid. */
import type Stripe from "stripe";
import { invalidRequest } from "../http/errors.ts";
import { listing, retrieving } from "../http/list.ts";
import type { StoredObject } from "../objects.ts";
import { WALLETS } from "../offer-additions.ts";
import type { Handler, Resource } from "../resource.ts";

type Domain = StoredObject<"payment_method_domain">;

/** A host name with a dot, which is not an address and not one of the operator's own machine. */
function isPublic(name: string): boolean {
  return /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(name) && !/\.(localhost|local|test)$/i.test(name);
}

function walletsOf(name: string): Partial<Domain> {
  const error_message = `Unable to verify the domain ${name}.`;
  const wallet = isPublic(name)
    ? { status: "active" }
    : { status: "inactive", status_details: { error_message } };
  return Object.fromEntries(WALLETS.map((each) => [each, wallet]));
}

const create: Handler<Stripe.PaymentMethodDomainCreateParams> = (call) => {
  const { domain_name, enabled = true } = call.params;
  if (!/^[\w.:[\]-]+$/.test(domain_name)) {
    throw invalidRequest("The domain name must be a host name, without a scheme and without a path.", {
      param: "domain_name",
    });
  }
  const [known] = call.store.list("payment_method_domain", { where: { domain_name }, limit: 1 });
  if (known) return known;
  const fields = { domain_name, enabled, ...walletsOf(domain_name) };
  return call.create("payment_method_domain", { id: call.newId("pmd"), ...fields });
};

const update: Handler<Stripe.PaymentMethodDomainUpdateParams> = (call) => {
  const domain = call.store.get("payment_method_domain", call.id);
  const { enabled } = call.params;
  if (enabled !== undefined) call.update(domain, { enabled });
  return domain;
};

const validate: Handler<unknown> = (call) => {
  const domain = call.store.get("payment_method_domain", call.id);
  call.update(domain, walletsOf(domain.domain_name));
  return domain;
};

export const paymentMethodDomains: Resource = {
  addresses: {
    "GET /v1/payment_method_domains": listing("payment_method_domain", ["domain_name", "enabled"]),
    "POST /v1/payment_method_domains": create,
    "GET /v1/payment_method_domains/{id}": retrieving("payment_method_domain"),
    "POST /v1/payment_method_domains/{id}": update,
    "POST /v1/payment_method_domains/{id}/validate": validate,
  },
};
