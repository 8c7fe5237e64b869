/** Describes what an account offers its buyers: payment methods, and the domains with wallets. */
import { flag, get, integer, object, PAGE, page, post, ref, text, textOrNull, whole } from "./describing.ts";
import type { Operation, Schema } from "./description.ts";

/** The payment methods of a configuration that the simulator has. */
export const OFFERED = [
  ...["apple_pay", "card", "eps", "google_pay", "ideal", "klarna", "link", "sepa_debit", "twint"],
] as const;

/** What a page on a domain may show beside its fields. */
export const WALLETS = ["amazon_pay", "apple_pay", "google_pay", "klarna", "link", "paypal"] as const;

const forEach = (names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]));

const ON_OR_OFF: Schema = { type: "string", enum: ["on", "off"] };
const preference: Schema = { type: "string", enum: ["none", "off", "on"] };

const offered = whole({
  available: flag,
  display_preference: whole({
    overridable: { type: "boolean", nullable: true },
    preference,
    value: ON_OR_OFF,
  }),
});

const changes = forEach(OFFERED, object({ display_preference: object({ preference }) }));

const wallet = object(
  {
    status: { type: "string", enum: ["active", "inactive"] },
    status_details: whole({ error_message: text }),
  },
  ["status"],
);

export const OFFER_SCHEMAS: Record<string, Schema> = {
  payment_method_configuration: whole({
    id: text,
    object: { type: "string", enum: ["payment_method_configuration"] },
    active: flag,
    application: textOrNull,
    is_default: flag,
    livemode: flag,
    name: text,
    parent: textOrNull,
    ...forEach(OFFERED, offered),
  }),
  payment_method_domain: whole({
    id: text,
    object: { type: "string", enum: ["payment_method_domain"] },
    created: integer,
    domain_name: text,
    enabled: flag,
    livemode: flag,
    ...forEach(WALLETS, wallet),
  }),
};

const configuration = ref("payment_method_configuration");
const domain = ref("payment_method_domain");

export const OFFER_PATHS: Record<string, Record<string, Operation>> = {
  "/v1/payment_method_configurations": {
    get: get(page(configuration), { ...PAGE, application: text }),
    post: post(configuration, { name: text, parent: text, ...changes }),
  },
  "/v1/payment_method_configurations/{id}": {
    get: get(configuration),
    post: post(configuration, { active: flag, name: text, ...changes }),
  },
  "/v1/payment_method_domains": {
    get: get(page(domain), { ...PAGE, domain_name: text, enabled: flag }),
    post: post(domain, { domain_name: text, enabled: flag }, ["domain_name"]),
  },
  "/v1/payment_method_domains/{id}": { get: get(domain), post: post(domain, { enabled: flag }) },
  "/v1/payment_method_domains/{id}/validate": { post: post(domain, {}) },
};
