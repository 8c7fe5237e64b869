/** What the law asks a seller to name, and what the back office says is missing of it. */
import { afterEach, expect, it } from "vitest";
import { systemHealth } from "../../../app/domain/health/system-health.server.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const NAMED = {
  SHOP_LEGAL_NAME: "Example Prints Sagl",
  SHOP_LEGAL_ADDRESS: "Via Nassa 1, 6900 Lugano",
  SHOP_CONTACT_EMAIL: "hello@example.com",
  SHOP_REGISTER: "Handelsregister Tessin",
  SHOP_EU_RESPONSIBLE: "Example GmbH, Konstanz",
  SHOP_HANDLING_DAYS: "2-5",
  SHOP_TRANSIT_DAYS: "3-7",
};

let shop: TestShop;
afterEach(() => shop.close());

async function legalOf(env: Record<string, string>) {
  shop = await openTestShop({}, env);
  const facts = await systemHealth(shop, { id: 1, name: "anna" });
  return facts.find(({ name }) => name === "legal");
}

it.each([
  [
    "everything",
    {},
    "SHOP_LEGAL_NAME, SHOP_LEGAL_ADDRESS, SHOP_CONTACT_EMAIL, SHOP_REGISTER, SHOP_VAT_ID, SHOP_EU_RESPONSIBLE, SHOP_HANDLING_DAYS, SHOP_TRANSIT_DAYS",
  ],
  ["the VAT number", NAMED, "SHOP_VAT_ID"],
  [
    "the number for the EU of a registered seller",
    { ...NAMED, SHOP_VAT_ID: "CHE-123.456.789 MWST" },
    "SHOP_IOSS_NUMBER",
  ],
])("names %s that is not filled in", async (_, env, names) => {
  expect(await legalOf(env)).toMatchObject({ say: "legalMissing", level: "warn", values: { names } });
});

it.each([
  ["with a registration", { SHOP_VAT_ID: "CHE-123.456.789 MWST", SHOP_IOSS_NUMBER: "IM7560000001" }],
  ["without one, which the seller has said", { SHOP_VAT_ID: "none" }],
])("asks for nothing more of a seller %s", async (_, env) => {
  expect(await legalOf({ ...NAMED, ...env })).toMatchObject({ say: "legal", level: "good" });
});
