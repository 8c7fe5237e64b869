import { describe, expect, expectTypeOf, it } from "vitest";
import { attributeOf, attributes, selectorOf } from "../../app/browser/contract.ts";

describe("the contract between markup and scripts", () => {
  it("writes the attributes that a selector finds", () => {
    expect(attributes({ galleryItem: "p1" })).toEqual({ "data-gallery-item": "p1" });
    expect(selectorOf("galleryItem")).toBe("[data-gallery-item]");
    expect(selectorOf("dialog", "address")).toBe('[data-dialog="address"]');
    expect(attributeOf("busy")).toBe("data-busy");
  });

  it("leaves out what has no value", () => {
    expect(attributes({ dialogBody: undefined })["data-dialog-body"]).toBeUndefined();
  });

  it("has a type that requires the texts that the script reads", () => {
    type Given = Parameters<typeof attributes<{ exhibit: string }>>[0];
    expectTypeOf<Given>().toHaveProperty("soldOut");
    expectTypeOf<Given>().toHaveProperty("takenDown");
    expectTypeOf<Parameters<typeof selectorOf>[0]>().extract<"feedd">().toBeNever();
  });
});
