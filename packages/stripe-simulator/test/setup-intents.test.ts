import { describe, expect, it } from "vitest";
import { answer } from "./browser.ts";
import { errorOf, useWorld } from "./world.ts";

const world = useWorld();

const create = async (usage: "off_session" | "on_session" = "off_session") => {
  const { id } = await world.stripe.customers.create({ email: "anna@example.com" });
  return world.stripe.setupIntents.create({
    customer: id,
    usage,
    allowed_payment_method_types: ["card"],
    metadata: { account: "7" },
  });
};
const confirm = (id: string, card: string, return_url?: string) =>
  world.stripe.setupIntents.confirm(id, { payment_method: card, ...(return_url && { return_url }) });

describe("a setup intent", () => {
  it("saves a card for a customer, as a browser confirms it", async () => {
    const setup = await create();
    const { status, body } = await world.browse(`/v1/setup_intents/${setup.id}/confirm`, {
      client_secret: setup.client_secret ?? "",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "5555555555554444",
    });
    expect([status, body.status]).toEqual([200, "succeeded"]);
    const saved = await world.stripe.setupIntents.retrieve(setup.id, { expand: ["payment_method"] });
    expect(saved.payment_method).toMatchObject({ customer: setup.customer, card: { brand: "mastercard" } });
    expect(await world.eventTypes()).toEqual([
      "customer.created",
      "setup_intent.created",
      "payment_method.attached",
      "setup_intent.succeeded",
    ]);
    expect((await world.stripe.setupIntents.list({ customer: String(setup.customer) })).data).toHaveLength(1);
  });

  it("is declined, and takes another card", async () => {
    const { id } = await create();
    const error = await errorOf(confirm(id, "pm_card_visa_chargeDeclined"));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined", setup_intent: { id } });
    expect(await world.stripe.setupIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { decline_code: "generic_decline" },
    });
    expect(await confirm(id, "pm_card_visa")).toMatchObject({ status: "succeeded", last_setup_error: null });
  });

  it("asks the owner once: later payments without them need no confirmation", async () => {
    const { id, customer } = await create();
    const asked = await confirm(id, "pm_card_authenticationRequiredOnSetup", "http://shop.example/back");
    expect(asked.status).toBe("requires_action");
    const page = await answer(world, asked.next_action?.redirect_to_url?.url ?? "", "approve");
    expect(new URL(page.url).searchParams.get("redirect_status")).toBe("succeeded");
    const { payment_method } = await world.stripe.setupIntents.retrieve(id);
    const paid = await world.stripe.paymentIntents.create({
      amount: 500,
      currency: "chf",
      customer: String(customer),
      payment_method: String(payment_method),
      off_session: true,
      confirm: true,
    });
    expect(paid.status).toBe("succeeded");
  });

  it("fails where its owner refuses", async () => {
    const { id } = await create();
    const asked = await confirm(id, "pm_card_authenticationRequired", "http://shop.example/back");
    const page = await answer(world, asked.next_action?.redirect_to_url?.url ?? "", "refuse");
    expect(new URL(page.url).searchParams.get("redirect_status")).toBe("failed");
    expect(await world.stripe.setupIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
  });

  it("is canceled, and then saves nothing", async () => {
    const { id } = await create();
    expect((await world.stripe.setupIntents.cancel(id)).status).toBe("canceled");
    expect((await errorOf(confirm(id, "pm_card_visa"))).code).toBe("setup_intent_unexpected_state");
    expect((await errorOf(world.stripe.setupIntents.cancel(id))).code).toBe("setup_intent_unexpected_state");
  });
});
