/** Staff decide about refunds that did not reach their buyer, without JavaScript. */
import { describe, expect, it } from "vitest";
import { documentOf, wordsOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { readOrder, runJobs } from "../support/orders.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { refundOrder } from "../support/refunds.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";
import { deliverEvents, simulatorOf } from "../support/stripe.ts";

const { shop, server } = await servedShop();
const poster = await addPoster(shop, { name: "Dusk", totalSupply: 20, price: 5000 });

/** An order whose refund has failed, and staff who have logged in since. */
async function failedRefund() {
  simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
  const { order } = await purchase(shop, stranger(), [poster.id]);
  await refundOrder(shop, order.id);
  await runJobs(shop, ["refund"]);
  shop.clock.pass(25 * 3600_000);
  await deliverEvents(shop);
  const { id } = await shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { orderId: order.id, refundId: id, staff: await logInAsStaff(shop, server) };
}

const listOf = async (staff: Visitor) =>
  wordsOf((await documentOf(staff.get("/admin/refunds"))).querySelector("main"));

describe("the list of failed refunds", () => {
  it("shows what failed and why, and takes a bank transfer once", async () => {
    const { orderId, refundId, staff } = await failedRefund();
    const order = await readOrder(shop, orderId);
    const words = await listOf(staff);
    expect(words).toContain(`Order ${order.confirmationId}`);
    expect(words).toContain("The card was reported lost or stolen. lost_or_stolen_card");
    const noted = await staff.post("/admin/refunds", { refund: refundId, way: "bank" });
    expect([noted.status, await locationOf(noted)]).toEqual([303, "/admin/refunds"]);
    expect((await readOrder(shop, orderId)).paymentState).toBe("refunded");
    expect(await listOf(staff)).toContain("No failed refunds");
    const again = await staff.post("/admin/refunds", { refund: refundId, way: "bank" });
    expect(again.status).toBe(409);
  });

  it("is reached from the order and from the bar, which counts them", async () => {
    const { orderId, refundId, staff } = await failedRefund();
    const page = await documentOf(staff.get(`/admin/orders/${orderId}`));
    expect(page.querySelectorAll('main section a[href="/admin/refunds"]')).toHaveLength(1);
    expect(wordsOf(page.querySelector('nav a[href="/admin/refunds"]'))).toContain("1 failed refund");
    const again = await staff.post("/admin/refunds", { refund: refundId, way: "again" });
    expect(again.status).toBe(303);
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, orderId)).paymentState).toBe("refunded");
  });

  it("refuses what is no decision", async () => {
    const staff = await logInAsStaff(shop, server);
    expect((await staff.post("/admin/refunds", { refund: "none", way: "bank" })).status).toBe(404);
    expect((await staff.post("/admin/refunds", { refund: "none", way: "keep" })).status).toBe(422);
  });
});
