/** Products and their prices, made by requests of their own or within others. */
import type Stripe from "stripe";
import { currencyOf } from "./amounts.ts";
import { invalidRequest } from "./http/errors.ts";
import { mergedMetadata } from "./metadata.ts";
import type { StoredObject } from "./objects.ts";
import type { Context } from "./resource.ts";

type Product = StoredObject<"product">;
type Price = StoredObject<"price">;
export type ProductParams = Stripe.ProductCreateParams & Stripe.ProductUpdateParams;

/** Parameters that become a field of the same name; an empty text unsets it. */
const PLAIN = [
  "active",
  "description",
  "images",
  "name",
  "shippable",
  "statement_descriptor",
  "unit_label",
  "url",
] as const;

/** The fields that these parameters set. */
export function productFields(params: Partial<ProductParams>, before?: Product): Partial<Product> {
  const given = PLAIN.filter((name) => params[name] !== undefined);
  return {
    ...Object.fromEntries(given.map((name) => [name, params[name] === "" ? null : params[name]])),
    metadata: mergedMetadata(before?.metadata ?? null, params.metadata),
  };
}

/** Makes a product, as a request does and as other resources do. @throws StripeFault where its id is taken */
export function createProduct(context: Context, params: Stripe.ProductCreateParams): Product {
  const id = params.id ?? context.newId("prod", 14);
  if (context.store.find("product", id)) {
    throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
  }
  const product = context.create("product", {
    id,
    active: true,
    name: params.name,
    type: "service",
    updated: context.clock.seconds(),
    ...productFields(params as ProductParams),
  });
  context.emit("product.created", product);
  return product;
}

/** Makes a price, as a request does and as other resources do. */
export function createPrice(context: Context, params: Stripe.PriceCreateParams): Price {
  const amount = params.unit_amount ?? Number(params.unit_amount_decimal ?? Number.NaN);
  if (!Number.isInteger(amount) || amount < 0) {
    throw invalidRequest(
      "You must provide exactly one of the following parameters: unit_amount, unit_amount_decimal. The simulator knows whole units alone.",
      { param: "unit_amount" },
    );
  }
  const { product_data: described } = params;
  const product = described ? createProduct(context, described).id : (params.product ?? "");
  context.store.get("product", product, "product");
  const price = context.create("price", {
    id: context.newId("price"),
    active: params.active ?? true,
    billing_scheme: "per_unit",
    currency: currencyOf(params.currency),
    lookup_key: params.lookup_key ?? null,
    metadata: mergedMetadata(null, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: params.recurring ? recurringOf(params.recurring) : null,
    tax_behavior: params.tax_behavior ?? "unspecified",
    type: params.recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount) as unknown as Stripe.Decimal,
  });
  context.emit("price.created", price);
  return price;
}

function recurringOf({
  interval,
  interval_count = 1,
}: Stripe.PriceCreateParams.Recurring): Stripe.Price.Recurring {
  return { interval, interval_count, meter: null, trial_period_days: null, usage_type: "licensed" };
}

/**
 * The price of an item: an id, or data from which a price is made on the spot.
 * @param param The parameter of the item, such as `line_items[0]`.
 */
export function priceOf(
  context: Context,
  { price, price_data }: { price?: string; price_data?: Stripe.PriceCreateParams },
  param: string,
): Price {
  if (price) return context.store.get("price", price, `${param}[price]`);
  if (!price_data) {
    throw invalidRequest(`You must specify either \`price\` or \`price_data\` in ${param}.`, { param });
  }
  return createPrice(context, price_data);
}
