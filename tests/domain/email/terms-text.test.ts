/** The terms that the confirmation of an order, of credits and of a membership carries. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesOf } from "../../../app/domain/email/attachments.server.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      SHOP_LEGAL_NAME: "Atelier Lugano SA",
      SHOP_LEGAL_ADDRESS: "Via Nassa 1, Lugano",
      SHOP_TRANSIT_DAYS: "4-9",
    },
  );
});
afterAll(() => shop.close());

it.each([
  ["en", "terms-of-service.txt", "Model withdrawal form"],
  ["de", "agb.txt", "Muster-Widerrufsformular"],
  ["fr", "conditions-generales.txt", "Modèle de formulaire de rétractation"],
  ["it", "condizioni-generali.txt", "Modulo di recesso tipo"],
])(
  "holds the terms and the model withdrawal form in %s, with the seller's name and time of delivery",
  async (language, name, form) => {
    const [file] = await filesOf(shop, [{ kind: "terms", language }]);
    const text = Buffer.from(file?.content ?? "").toString();
    expect([file?.name, file?.contentType]).toEqual([name, "text/plain; charset=utf-8"]);
    expect(text).toContain(form);
    expect(text).toContain("Atelier Lugano SA, Via Nassa 1, Lugano");
    expect(text).toMatch(/\n.* 6\D{1,5}14 .*\n/);
    expect(text).not.toMatch(/\{\{|undefined/);
  },
);
