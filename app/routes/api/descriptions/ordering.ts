/** Calls that buy: cart, checkout, and the payment provider's webhook. */
import { z } from "zod";
import { PrepareCheckout } from "../../../domain/checkout/checkout-calls.ts";
import { ORDER_STATUSES } from "../../../domain/orders/status.ts";
import { CompleteCatalogueOrder, CompleteOrder } from "../../../domain/payments/completion.ts";
import { type CallDescription, done } from "../../../web/openapi/call.ts";

const completed = z.object({
  confirmationId: z.string(),
  paymentState: z.enum(["open", "processing", "paid", "failed", "refunded", "disputed"]),
  status: z.enum(ORDER_STATUSES),
});

const received = z.object({ received: z.literal(true) });
const PAYMENT_DECIDES =
  "The payment names its order. Numbers, pictures, quantities, prices and addresses in the body are ignored.";
const signed = "An event of the provider, signed in `Stripe-Signature`.";

export const orderingCalls: readonly CallDescription[] = [
  {
    method: "POST",
    path: "prepare-checkout",
    does: "Places an order for one of the buyer's own posters or for the cart, and opens its payment.",
    who: "anyone",
    takes: PrepareCheckout,
    fields: {
      isGift:
        "marks a gift, with or without a note. Left out, an order that was placed before keeps what it has",
      giftNote: "printed on the packing slip, at most 200 characters without emoji; it marks a gift too",
      quantity: "copies; for a cart, the number of prints that the buyer saw in it",
      imageUrl:
        "the buyer's own poster. Without it, the call orders the cart, or the buyer's newest poster if the cart is empty",
    },
    allowsNote: "Prices in the body are ignored.",
    answers: z.object({
      clientSecret: z.string(),
      confirmationId: z.string(),
      notice: z.string().optional().describe("a sentence, if a limited print is not on hold for the buyer"),
    }),
    refuses: [
      "first-name-short",
      "first-name-long",
      "first-name-strange",
      "last-name-short",
      "last-name-long",
      "last-name-strange",
      "email-invalid",
      "address-short",
      "address-long",
      "address-strange",
      "city-short",
      "city-long",
      "city-strange",
      "state-short",
      "state-long",
      "state-strange",
      "zip-short",
      "zip-long",
      "zip-strange",
      "country-missing",
      "gift-note-long",
      "gift-note-strange",
      "quantity-invalid",
      "quantity-too-many",
      "cart-empty",
      "poster-missing",
      "cart-changed",
      "edition-held",
      "edition-sold-out",
      "checkout-failed",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "complete-order",
    does: "Settles a payment, and returns the state of the viewer's order that it pays. It can be repeated.",
    who: "anyone",
    takes: CompleteOrder,
    allowsNote: PAYMENT_DECIDES,
    answers: completed,
    refuses: ["order-incomplete", "not-found", "payment-unchecked"],
    documented: true,
  },
  {
    method: "POST",
    path: "complete-catalogue-order",
    does: "Does the same for the order of a cart.",
    who: "anyone",
    takes: CompleteCatalogueOrder,
    allowsNote: PAYMENT_DECIDES,
    answers: completed,
    describedByNote: "`cancelled` when no print was left: the payment is refunded.",
    refuses: ["cart-order-incomplete", "not-found", "payment-unchecked"],
    documented: true,
  },
  {
    method: "POST",
    path: "cart",
    does: "Adds one print of a public poster to the cart, and sets the cookie of a new cart.",
    who: "anyone",
    takes: z.object({ posterId: z.string().max(100) }),
    answers: z.object({ count: z.int().describe("prints in the cart") }),
    describedByNote: "A cart holds one print of a limited edition at most.",
    refuses: [
      "poster-gone",
      "poster-own",
      "edition-sold-out",
      "edition-held",
      "cart-full",
      "quantity-too-many",
    ],
  },
  {
    method: "POST",
    path: "orders/:id/initiated",
    does: "Reports that Pay Now was pressed: counts it, and renews the holds of limited prints, once.",
    who: "anyone",
    answers: done,
    refuses: ["not-found", "order-paid", "order-closed", "edition-held", "edition-sold-out", "poster-gone"],
  },
  {
    method: "POST",
    path: "webhooks/stripe",
    does: "Takes an event of the payment provider; a job handles it.",
    who: "provider",
    allowsNote: signed,
    answers: received,
    refuses: ["bad-signature"],
  },
  {
    method: "POST",
    path: "webhooks/stripe-connect",
    does: "Receives webhook events of connected accounts.",
    who: "provider",
    allowsNote: signed,
    answers: received,
    refuses: ["bad-signature"],
  },
  {
    method: "POST",
    path: "webhooks/press",
    does: "Notifies the shop that a print job has changed; the shop then reads it from the press.",
    who: "anyone",
    allowsNote: "A CloudEvent of the press. It is unsigned, so nothing in it is believed.",
    answers: received,
    refuses: [],
  },
];
