/** Calls of the back office: its log-in, and the orders. */
import { z } from "zod";
import { StatusCall } from "../../../domain/fulfilment/order-status.ts";
import { OrderCallQuery } from "../../../domain/orders/order-query.ts";
import { ORDER_STATUSES } from "../../../domain/orders/status.ts";
import { StaffLogInCall } from "../../../domain/staff/staff.ts";
import { type CallDescription, done, francs } from "../../../web/openapi/call.ts";

const picture = z.url().describe("readable by staff who are logged in");

const common = {
  id: z.string(),
  confirmationId: z.string(),
  createdAt: z.iso.datetime().describe("when it was placed"),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string().describe("ISO 3166"),
  amount: francs,
  quantity: z.int(),
  status: z.enum(ORDER_STATUSES),
  paymentState: z.enum(["open", "processing", "paid", "failed", "refunded", "disputed"]),
};

const standard = z.object({
  ...common,
  style: z.string(),
  posterImageUrl: picture.nullable(),
  originalImageUrl: picture.nullable().describe("the photo; null once it is deleted"),
});

const items = z.array(
  z.object({
    id: z.string(),
    style: z.string(),
    name: z.string().nullable(),
    quantity: z.int(),
    price: francs,
    print: z.string().nullable().describe("the number of a limited print, such as 12/50"),
    posterImageUrl: picture,
  }),
);

const catalogue = z.object(common);
const set = z.object({ id: z.string(), status: z.enum(ORDER_STATUSES) });
const filter =
  "The filter of the page /admin/orders, with the same names; without a filter, all placed orders.";

export const backOfficeCalls: readonly CallDescription[] = [
  {
    method: "POST",
    path: "admin/login",
    does: "Logs a member of staff in, and sets the session of the back office.",
    who: "anyone",
    takes: StaffLogInCall,
    fields: { code: "of the second factor, if the account has one" },
    answers: z.object({ success: z.literal(true), username: z.string() }),
    refuses: ["staff-login-incomplete", "staff-login-failed", "staff-code-needed", "staff-code-wrong"],
    documented: true,
  },
  {
    method: "POST",
    path: "admin/logout",
    does: "Ends the session of the back office on the server.",
    who: "anyone",
    answers: done,
    documented: true,
  },
  {
    method: "GET",
    path: "admin/orders",
    does: "Returns all standard orders, newest first.",
    who: "staff",
    takes: OrderCallQuery,
    allowsNote: filter,
    answers: z.object({ orders: z.array(standard) }),
    refuses: ["staff-signed-out", "staff-not-allowed", "orders-unread"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/orders/:id",
    does: "Returns one standard order.",
    who: "staff",
    answers: z.object({ order: standard }),
    refuses: ["staff-signed-out", "staff-not-allowed", "not-found", "order-unfetched"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "admin/orders/:id/status",
    does: "Sets the status of a standard order. Every change is allowed; the last call wins.",
    who: "staff",
    takes: StatusCall,
    answers: set,
    describedByNote: "It refunds nothing.",
    refuses: ["staff-signed-out", "staff-not-allowed", "status-unknown", "not-found", "status-unset"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/orders/export/csv",
    does: "Returns the standard orders as a spreadsheet file, poster-orders-{date}.csv.",
    who: "staff",
    takes: OrderCallQuery,
    allowsNote: filter,
    answers: { types: ["text/csv"] },
    describedByNote: "No cell can start a formula.",
    refuses: ["staff-signed-out", "staff-not-allowed", "export-failed"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/catalogue-orders",
    does: "Returns all orders from the catalogue, newest first.",
    who: "staff",
    takes: OrderCallQuery,
    allowsNote: filter,
    answers: z.object({ orders: z.array(z.object({ ...common, items })) }),
    refuses: ["staff-signed-out", "staff-not-allowed", "catalogue-orders-unread"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/catalogue-orders/:id",
    does: "Returns one order from the catalogue with its items.",
    who: "staff",
    answers: z.object({ order: catalogue, items }),
    refuses: ["staff-signed-out", "staff-not-allowed", "not-found", "catalogue-order-unfetched"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "admin/catalogue-orders/:id/status",
    does: "Sets the status of an order from the catalogue. Every change is allowed; the last call wins.",
    who: "staff",
    takes: StatusCall,
    answers: set,
    describedByNote: "It refunds nothing.",
    refuses: [
      "staff-signed-out",
      "staff-not-allowed",
      "status-unknown",
      "not-found",
      "catalogue-status-unset",
    ],
    documented: true,
  },
];
