/** The handlers of each domain event, in their order. Only this file knows both sides. */
import { takeOutOfCart } from "./domain/cart/cart.ts";
import { mergeGuestCart } from "./domain/cart/cart-merge.ts";
import { recordPurchase } from "./domain/checkout/checkout-events.ts";
import { emailOrderPaid, emailPaymentFailed, emailStatusChange } from "./domain/email/order-emails.ts";
import { emailOrderRefunded, emailPartRefunded, emailRefundFailed } from "./domain/email/refund-emails.ts";
import {
  cancelRefundedPrint,
  followOrderStatus,
  printRestoredOrder,
} from "./domain/fulfilment/print-cancellation.ts";
import {
  continueOrder,
  followLineRefunds,
  placeInProduction,
  printAfterAll,
  restoreOrder,
  takeBack,
} from "./domain/fulfilment/production.ts";
import { invoiceOrder } from "./domain/invoices/invoice.ts";
import type { DomainEventHandlers } from "./domain/kernel/domain-events.ts";
import { enqueueCustomerUpdate } from "./domain/membership/customer.ts";

export const eventHandlers: DomainEventHandlers = {
  "email-changed": [enqueueCustomerUpdate],
  "guest-merged": [mergeGuestCart],
  "payment-received": [recordPurchase, takeOutOfCart],
  "payment-failed": [emailPaymentFailed],
  "order-paid": [placeInProduction, invoiceOrder, emailOrderPaid],
  "order-refunded": [takeBack, cancelRefundedPrint, emailOrderRefunded],
  "order-refund-undone": [restoreOrder, printRestoredOrder],
  "line-refunds-changed": [followLineRefunds],
  "part-refunded": [continueOrder, emailPartRefunded],
  "dispute-won": [printAfterAll],
  "refund-failed": [emailRefundFailed],
  "order-status-changed": [followOrderStatus, emailStatusChange],
};
