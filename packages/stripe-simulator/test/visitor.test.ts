/** A visitor does in the browser what people do, and late work happens at the time when it was due. */
import { expect, it } from "vitest";
import { openVisitor } from "../src/index.ts";
import { connect, onboardingLink, RETURN_URL } from "./connect.ts";
import { DAY, NOON, useWorld } from "./world.ts";

let time = NOON;
const world = useWorld(() => {
  time = NOON;
  return { now: () => time };
});
const visitorOf = () => openVisitor(world.simulator, "http://pay.example");

it("pays with a card, and answers the bank", async () => {
  const { id, client_secret } = await world.stripe.paymentIntents.create({ amount: 2995, currency: "chf" });
  const visitor = visitorOf();
  const declined = await visitor.confirm(client_secret ?? "", "4000000000000002");
  expect(declined).toEqual({ status: "requires_payment_method", refusal: "card_declined" });
  expect(await visitor.confirm(client_secret ?? "", "4000002760003184")).toEqual({
    status: "requires_action",
    refusal: null,
  });
  expect(await visitor.answer(client_secret ?? "")).toContain("redirect_status=succeeded");
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
});

it("checks out on a hosted page", async () => {
  const page = await world.stripe.checkout.sessions.create({
    mode: "setup",
    currency: "chf",
    customer: (await world.stripe.customers.create()).id,
    success_url: "http://shop.example/done",
  });
  const visitor = visitorOf();
  expect(await visitor.checkOut(page.url ?? "", "4000000000000002")).toBeNull();
  expect(await visitor.checkOut(page.url ?? "")).not.toBeNull();
  expect((await world.stripe.checkout.sessions.retrieve(page.id)).status).toBe("complete");
});

it("fills in the form of a connected account", async () => {
  const account = await connect(world);
  const link = await onboardingLink(world, account.id);
  expect(await visitorOf().onboard(link.url)).toBe(RETURN_URL);
  expect((await world.stripe.accounts.retrieve(account.id)).capabilities?.transfers).toBe("active");
});

it("does late work at the time when it was due", async () => {
  const { id, client_secret } = await world.stripe.paymentIntents.create({ amount: 2995, currency: "chf" });
  await visitorOf().confirm(client_secret ?? "", "4000000000000077");
  time += DAY;
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  const { data } = await world.stripe.events.list({ type: "payment_intent.succeeded" });
  expect(data[0]?.created).toBe((NOON + 10_000) / 1000);
});
