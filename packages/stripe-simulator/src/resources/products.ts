/** Products. */
import type Stripe from "stripe";
import { createPrice, createProduct, type ProductParams, productFields } from "../catalogue.ts";
import { listing, retrieving } from "../http/list.ts";
import type { Handler, Resource } from "../resource.ts";

const create: Handler<Stripe.ProductCreateParams> = (call) => {
  const product = createProduct(call, call.params);
  const { default_price_data: price } = call.params;
  if (price)
    call.update(product, { default_price: createPrice(call, { ...price, product: product.id } as never).id });
  return product;
};

const update: Handler<ProductParams> = (call) => {
  const product = call.store.get("product", call.id);
  const updated = call.clock.seconds();
  const previous = call.update(product, { ...productFields(call.params, product), updated });
  call.emit("product.updated", product, previous);
  return product;
};

export const products: Resource = {
  addresses: {
    "POST /v1/products": create,
    "GET /v1/products": listing("product", ["active", "url", "shippable"]),
    "GET /v1/products/{id}": retrieving("product"),
    "POST /v1/products/{id}": update,
  },
};
