/** What the card form of a shop does in the browser: it confirms intents and setups with what the payer has entered. */
import { describe, expect, it } from "vitest";
import { answer } from "./browser.ts";
import { errorOf, useWorld } from "./world.ts";

const world = useWorld();

const BACK = "http://shop.example/order/7?step=paid";
const KINDS = ["payment_intents", "setup_intents"] as const;
type Kind = (typeof KINDS)[number];

interface Card {
  number?: string;
  exp_month?: string;
  exp_year?: string;
  cvc?: string;
}

async function create(kind: Kind): Promise<{ path: string; client_secret: string }> {
  const { id: customer } = await world.stripe.customers.create();
  const made =
    kind === "payment_intents"
      ? await world.stripe.paymentIntents.create({ amount: 2995, currency: "chf", customer })
      : await world.stripe.setupIntents.create({ customer });
  return { path: `/v1/${kind}/${made.id}`, client_secret: made.client_secret ?? "" };
}

const confirm = ({ path, client_secret }: { path: string; client_secret: string }, card: Card) =>
  world.browse(`${path}/confirm`, {
    client_secret,
    return_url: BACK,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number ?? "4242 4242 4242 4242",
    "payment_method_data[card][exp_month]": card.exp_month ?? "12",
    "payment_method_data[card][exp_year]": card.exp_year ?? "34",
    "payment_method_data[card][cvc]": card.cvc ?? "123",
  });

describe.each(KINDS)("a card form that confirms %s", (kind) => {
  it("pays or saves, and reads the outcome with the client secret", async () => {
    const made = await create(kind);
    expect(await confirm(made, {})).toMatchObject({ status: 200, body: { status: "succeeded" } });
    const read = await world.browse(`${made.path}?client_secret=${made.client_secret}`);
    expect(read).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect((await world.browse(`${made.path}?client_secret=wrong`)).status).toBe(400);
    const again = await confirm(made, {});
    const key = kind === "payment_intents" ? "payment_intent" : "setup_intent";
    expect(again).toMatchObject({ status: 400, body: { error: { [key]: { status: "succeeded" } } } });
  });

  it("leads to the bank that asks, which leads back to the shop", async () => {
    const made = await create(kind);
    const asked = await confirm(made, { number: "4000002760003184" });
    expect(asked.body).toMatchObject({
      status: "requires_action",
      next_action: { type: "redirect_to_url", redirect_to_url: { return_url: BACK } },
    });
    const back = await answer(world, asked.body.next_action?.redirect_to_url?.url ?? "", "approve");
    const { searchParams } = new URL(back.url);
    const name = kind === "payment_intents" ? "payment_intent" : "setup_intent";
    expect(back.url.startsWith(BACK)).toBe(true);
    expect(searchParams.get(name)).toBe(made.path.split("/").at(-1));
    expect(searchParams.get(`${name}_client_secret`)).toBe(made.client_secret);
  });

  it.each([
    [{ number: "4242424242424241" }, "incorrect_number", "number"],
    [{ number: "1" }, "incorrect_number", "number"],
    [{ exp_year: "2025" }, "invalid_expiry_year", "exp_year"],
    [{ exp_year: "2099" }, "invalid_expiry_year", "exp_year"],
    [{ exp_month: "10", exp_year: "26" }, "invalid_expiry_month", "exp_month"],
    [{ exp_month: "13" }, "invalid_expiry_month", "exp_month"],
    [{ cvc: "12" }, "invalid_cvc", "cvc"],
    [{ number: "4000000000000069" }, "expired_card", "exp_month"],
    [{ number: "4000000000000127" }, "incorrect_cvc", "cvc"],
    [{ number: "4000000000000119" }, "processing_error", undefined],
    [{ number: "4000000000000002" }, "card_declined", undefined],
  ] as [Card, string, string | undefined][])("learns what is wrong with %o", async (card, code, param) => {
    const made = await create(kind);
    const { status, body } = await confirm(made, card);
    expect([status, body.error?.type, body.error?.code, body.error?.param]).toEqual([
      402,
      "card_error",
      code,
      param,
    ]);
    expect(await confirm(made, {})).toMatchObject({ status: 200, body: { status: "succeeded" } });
  });

  it("takes a card until the end of its month", async () => {
    const made = await create(kind);
    expect((await confirm(made, { exp_month: "11", exp_year: "26" })).status).toBe(200);
  });
});

it("is no way for servers to send card numbers", async () => {
  const { path } = await create("payment_intents");
  const params = { payment_method_data: { type: "card", card: { number: "4242424242424242" } } };
  const refused = world.stripe.paymentIntents.confirm(path.split("/").at(-1) ?? "", params as never);
  expect((await errorOf(refused)).type).toMatch(/Card|InvalidRequest/);
});
