/** Where a checkout began, and where it returns to when the buyer leaves it. */
import { z } from "zod";
import { isRefusal, Refusal, type RefusalCode } from "../domain/kernel/refusal.ts";
import type { Order } from "../domain/orders/order.ts";
import { paths } from "../paths.ts";
import { type RequestContext, translateRefusal } from "./request-context.server.ts";
import { redirectWithToast } from "./toast.server.ts";

const ORIGINS = ["dashboard", "creation", "cart"] as const;
export type CheckoutOrigin = (typeof ORIGINS)[number];

/** The value in a form or an address; the default is the create journey. */
export const OriginField = z.enum(ORIGINS).catch("creation");

export function checkoutOriginOf(url: URL): CheckoutOrigin {
  return OriginField.parse(url.searchParams.get("from"));
}

/** The address of a step, with its origin. */
export function withOrigin(origin: CheckoutOrigin, step: string): string {
  return origin === "creation" ? step : `${step}${step.includes("?") ? "&" : "?"}from=${origin}`;
}

/** Why there is nothing to pay yet, in words that fit the origin. */
export function refusalAtOrigin(origin: CheckoutOrigin, error: unknown): unknown {
  const isUnprepared = origin === "dashboard" && isRefusal(error) && error.code === "checkout-failed";
  return isUnprepared ? new Refusal("payment-unprepared") : error;
}

/** The context for texts about the cart's lines. */
const OF_THE_CART: ReadonlySet<string> = new Set([
  "cart-changed",
  "poster-gone",
  "edition-sold-out",
  "edition-held",
] satisfies RefusalCode[]);

/** Redirects to the cart, which explains its own changes. @throws any other error */
export async function reviewCart({ shop, t }: RequestContext, error: unknown): Promise<Response> {
  if (!isRefusal(error) || !OF_THE_CART.has(error.code)) throw error;
  return redirectWithToast(shop, paths.cart(), {
    type: "error",
    message: translateRefusal(error, t).message,
  });
}

/** The origin's page: the poster of a single order. */
export function returnPathOf(origin: CheckoutOrigin, { lines: [line] }: Order): string {
  if (origin === "cart") return paths.cart();
  return origin === "dashboard"
    ? paths.dashboard.$(line?.posterId ?? "")
    : paths.create.$.poster(line?.creationId ?? "");
}
