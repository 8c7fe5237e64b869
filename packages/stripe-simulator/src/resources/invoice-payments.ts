/** Invoice payments: which payment intent pays which invoice. */
import type Stripe from "stripe";
import { type ListParams, pageOf, retrieving } from "../http/list.ts";
import type { Handler, Resource } from "../resource.ts";

const list: Handler<ListParams & Stripe.InvoicePaymentListParams> = (call) => {
  const { invoice, status, payment } = call.params;
  return pageOf(call as never, "invoice_payment", {
    invoice,
    status,
    "payment.payment_intent": payment?.payment_intent,
  });
};

export const invoicePayments: Resource = {
  addresses: {
    "GET /v1/invoice_payments": list,
    "GET /v1/invoice_payments/{id}": retrieving("invoice_payment"),
  },
};
