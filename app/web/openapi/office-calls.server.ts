/** The calls of the back office: its log-in, and the orders. */
import { z } from "zod";
import { StatusCall } from "../../domain/orders/fulfilment.ts";
import { ORDER_STATUSES, OrderCallQuery } from "../../domain/orders/order-query.ts";
import { StaffLogInCall } from "../../domain/staff/staff.ts";
import { type CallDescription, done, francs } from "./call.ts";

const picture = z.url().describe("for staff who are logged in");

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
  originalImageUrl: picture.nullable().describe("the photo; null where it is gone"),
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
  "The filter of the page at /admin/orders, in the same words; without one, all orders that were placed.";

export const officeCalls: readonly CallDescription[] = [
  {
    method: "POST",
    path: "admin/login",
    does: "Logs somebody of the staff in, and sets the session of the back office.",
    who: "anyone",
    takes: StaffLogInCall,
    fields: { code: "of the second factor, where there is one" },
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
    does: "Gives the standard orders, the newest first, as many as there are.",
    who: "staff",
    takes: OrderCallQuery,
    takesNote: filter,
    answers: z.object({ orders: z.array(standard) }),
    refuses: ["staff-signed-out", "orders-unread"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/orders/:id",
    does: "Gives one standard order.",
    who: "staff",
    answers: z.object({ order: standard }),
    refuses: ["staff-signed-out", "not-found", "order-unfetched"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "admin/orders/:id/status",
    does: "Sets the status of a standard order, any after any; the last call counts.",
    who: "staff",
    takes: StatusCall,
    answers: set,
    answersNote: "No money goes back by it.",
    refuses: ["staff-signed-out", "status-unknown", "not-found", "status-unset"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/orders/export/csv",
    does: "Gives the standard orders as a file for a spreadsheet, poster-orders-{date}.csv.",
    who: "staff",
    takes: OrderCallQuery,
    takesNote: filter,
    answers: { types: ["text/csv"] },
    answersNote: "No cell begins a formula.",
    refuses: ["staff-signed-out", "export-failed"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/catalogue-orders",
    does: "Gives the orders from the catalogue, the newest first, as many as there are.",
    who: "staff",
    takes: OrderCallQuery,
    takesNote: filter,
    answers: z.object({ orders: z.array(z.object({ ...common, items })) }),
    refuses: ["staff-signed-out", "catalogue-orders-unread"],
    documented: true,
  },
  {
    method: "GET",
    path: "admin/catalogue-orders/:id",
    does: "Gives one order from the catalogue with what is in it.",
    who: "staff",
    answers: z.object({ order: catalogue, items }),
    refuses: ["staff-signed-out", "not-found", "catalogue-order-unfetched"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "admin/catalogue-orders/:id/status",
    does: "Sets the status of an order from the catalogue, any after any; the last call counts.",
    who: "staff",
    takes: StatusCall,
    answers: set,
    answersNote: "No money goes back by it.",
    refuses: ["staff-signed-out", "status-unknown", "not-found", "catalogue-status-unset"],
    documented: true,
  },
];
