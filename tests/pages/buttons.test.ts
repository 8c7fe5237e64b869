/** A button whose address is no page: what it cannot do is said on a page, with its status. */
import { expect, it } from "vitest";
import { documentOf, wordsOf } from "../support/document.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();
const staff = await logInAsStaff(shop, server);

it.each([
  ["/admin/orders/no-order/parcel/removal", { parcel: "1" }, 404],
  ["/admin/orders/no-order/parcel/removal", { parcel: "none" }, 400],
  ["/admin/orders/views/removal", { view: "none", list: "/admin/orders" }, 400],
  ["/admin/orders/no-order/emails", { email: "none", press: crypto.randomUUID() }, 404],
  ["/admin/orders/no-order/emails", { email: "none" }, 400],
  ["/admin/promotion-codes/NONE/end", { isEnded: "yes" }, 404],
  ["/admin/promotion-codes/NONE/end", { isEnded: "perhaps" }, 400],
  ["/admin/posters/no-poster/allow", {}, 404],
  ["/admin/posters/no-poster/allow", { other: "field" }, 400],
  ["/create/no-creation/discard", { other: "field" }, 400],
])("%s refuses %j on a page, with status %i", async (address, fields, status) => {
  const headers = { Accept: "text/html" };
  const answer = await staff.fetch(address, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields as Record<string, string>),
  });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
  expect(wordsOf((await documentOf(answer)).querySelector("h1"))).not.toBe("");
});
