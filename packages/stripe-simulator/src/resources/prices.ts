/** Prices. */
import type Stripe from "stripe";
import { createPrice } from "../catalogue.ts";
import { pageOf, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { Handler, Resource } from "../resource.ts";

const create: Handler<Stripe.PriceCreateParams> = (call) => createPrice(call, call.params);

const update: Handler<Stripe.PriceUpdateParams> = (call) => {
  const price = call.store.get("price", call.id);
  const { active, nickname, metadata, lookup_key } = call.params;
  const previous = call.update(price, {
    ...(active !== undefined && { active }),
    ...(nickname !== undefined && { nickname }),
    ...(lookup_key !== undefined && { lookup_key }),
    metadata: mergedMetadata(price.metadata, metadata),
  });
  call.emit("price.updated", price, previous);
  return price;
};

const list: Handler<Stripe.PriceListParams> = (call) => {
  const { active, currency, product, type, lookup_keys } = call.params;
  return pageOf(call, "price", { active, currency, product, type, lookup_key: lookup_keys });
};

export const prices: Resource = {
  addresses: {
    "POST /v1/prices": create,
    "GET /v1/prices": list,
    "GET /v1/prices/{id}": retrieving("price"),
    "POST /v1/prices/{id}": update,
  },
};
