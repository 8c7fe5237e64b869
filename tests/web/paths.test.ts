import { describe, expect, expectTypeOf, it } from "vitest";
import { paths } from "../../app/paths.ts";

describe("addresses", () => {
  it("are built as app/routes.ts lists them", () => {
    expect(paths.feed()).toBe("/feed");
    expect(paths.signUp.code()).toBe("/sign-up/code");
    expect(paths.order.$("a1")).toBe("/order/a1");
    expect(paths.order.$.payment("a1")).toBe("/order/a1/payment");
    expect(paths.editions.$.$("p1", 7)).toBe("/editions/p1/7");
    expect(paths.admin.orders.$.pictures.$("a1", "l1")).toBe("/admin/orders/a1/pictures/l1");
    expect(paths.admin.orders.$.pictures.$.$("a1", "l1", "photo")).toBe("/admin/orders/a1/pictures/l1/photo");
    expect(paths.api["openapi.json"]()).toBe("/api/openapi.json");
  });

  it("escape their parameters, and keep the folders of a key", () => {
    expect(paths.order.$("../feed?a=1")).toBe("/order/..%2Ffeed%3Fa%3D1");
    expect(paths.api.storageImage["*"]("posters/a b.jpg")).toBe("/api/storage-image/posters/a%20b.jpg");
  });

  it("have a type that knows each name and each parameter", () => {
    expectTypeOf(paths).not.toHaveProperty("orders");
    expectTypeOf(paths.order.$.payment).parameters.toEqualTypeOf<[string | number]>();
    expectTypeOf(paths.editions.$.$).parameters.toEqualTypeOf<[string | number, string | number]>();
  });
});
