/** What a browser sends when it pays at the simulator: what Stripe's script sends, and the shop's server never. */
import { openStripeSimulator } from "@moment/stripe-simulator";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  confirmationOf,
  confirmIntent,
  questionOf,
  retrieveIntent,
} from "../../app/ui/payment/simulator-api.client.ts";
import { complaintsAboutCall, nested, type Params, stripeShapesAreHere } from "../ports/stripe-shapes.ts";

const SHOP = "https://shop.example";
/** The host by which this browser knows the shop. */
const HERE = "http://192.168.1.7:3000";
const ACCESS = { publishableKey: "pk_test_browser", apiBase: "/stripe-simulator" };
const RETURN_URL = `${SHOP}/order/1/return?key=k`;

const simulator = openStripeSimulator({ origin: `${SHOP}/stripe-simulator` });
const stripe = new Stripe("sk_test_server", { httpClient: Stripe.createFetchHttpClient(simulator.fetch) });

interface Sent {
  method: string;
  path: string;
  authorization: string | null;
  params: Params;
  reply: { status: number; body: unknown };
}

let sent: Sent[] = [];

/** A browser at the shop's page: relative addresses are the shop's. */
async function fetchAsBrowser(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(address, HERE), init);
  const { pathname, searchParams } = new URL(request.url);
  const form = request.method === "POST" ? new URLSearchParams(await request.clone().text()) : searchParams;
  const response = await simulator.browse(request);
  sent.push({
    method: request.method,
    path: pathname.replace("/stripe-simulator", ""),
    authorization: request.headers.get("authorization"),
    params: nested(form),
    reply: { status: response.status, body: await response.clone().json() },
  });
  return response;
}

function cardOf(number: string) {
  return { number, exp_month: 12, exp_year: 2034, cvc: "123" };
}

async function newPayment(): Promise<string> {
  const intent = await stripe.paymentIntents.create({ amount: 2995, currency: "chf" });
  return intent.client_secret ?? "";
}

beforeAll(() => {
  process.env.STRIPE_SUPPRESS_NOTICES = "true";
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", fetchAsBrowser);
  vi.stubGlobal("location", new URL(`${HERE}/order/1/payment`));
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => simulator.close());

describe("paying", () => {
  it("sends the card with the publishable key, and nothing else", async () => {
    const secret = await newPayment();
    const [id] = secret.split("_secret_");
    const answer = await confirmIntent(ACCESS, secret, {
      card: cardOf("4242424242424242"),
      returnUrl: RETURN_URL,
    });
    expect("intent" in answer && confirmationOf(answer.intent)).toEqual({
      intent: { id, status: "succeeded" },
    });
    expect(sent).toMatchObject([
      { method: "POST", path: `/v1/payment_intents/${id}/confirm`, authorization: "Bearer pk_test_browser" },
    ]);
    expect(sent[0]?.params).toEqual({
      client_secret: secret,
      return_url: `${HERE}/order/1/return?key=k`,
      payment_method_data: {
        type: "card",
        card: { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" },
      },
    });
  });

  it("leads to the bank on the host of the page, which leads back there", async () => {
    const answer = await confirmIntent(ACCESS, await newPayment(), {
      card: cardOf("4000002760003184"),
      returnUrl: RETURN_URL,
    });
    const question = "intent" in answer ? questionOf(answer.intent, RETURN_URL) : null;
    expect(question).toMatch(`${HERE}/stripe-simulator/authenticate/pi_`);
    const body = new URLSearchParams({ answer: "approve" });
    const back = await simulator.browse(new Request(question ?? "", { method: "POST", body }));
    const address = new URL(back.headers.get("location") ?? "");
    expect(address.origin + address.pathname).toBe(`${HERE}/order/1/return`);
    expect(address.searchParams.get("redirect_status")).toBe("succeeded");
  });

  it("says why a card is refused", async () => {
    const answer = await confirmIntent(ACCESS, await newPayment(), {
      card: cardOf("4000000000009995"),
      returnUrl: RETURN_URL,
    });
    expect(answer).toMatchObject({ error: { code: "card_declined", decline_code: "insufficient_funds" } });
  });

  it.each([
    ["the connection breaks after the payment", { fault: "no-answer" }, "succeeded"],
    ["there is no connection before it", { fault: "outage" }, "requires_payment_method"],
  ] as const)("says whether the buyer has paid when %s", async (_what, fault, status) => {
    const secret = await newPayment();
    simulator.faults.set({ rules: [{ ...fault, times: 1 }] });
    const answer = await confirmIntent(ACCESS, secret, {
      card: cardOf("4242424242424242"),
      returnUrl: RETURN_URL,
    });
    expect(answer).toMatchObject({ intent: { status } });
  });

  it("fails where the answer is not one of Stripe", async () => {
    vi.stubGlobal("fetch", async () => new Response("<h1>Away</h1>", { status: 404 }));
    const way = { card: cardOf("4242424242424242"), returnUrl: RETURN_URL };
    await expect(confirmIntent(ACCESS, "pi_1_secret_2", way)).rejects.toThrow();
    vi.stubGlobal("fetch", async () => Response.json({ error: { type: "api_error" } }, { status: 500 }));
    await expect(confirmIntent(ACCESS, "pi_1_secret_2", way)).rejects.toThrow();
  });
});

describe("a saved card that the shop charges", () => {
  it("has no way back from the bank until the browser names one", async () => {
    const { id, client_secret } = await stripe.paymentIntents.create({
      amount: 999,
      currency: "chf",
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
    });
    const secret = client_secret ?? "";
    const first = await retrieveIntent(ACCESS, secret);
    expect("intent" in first && [first.intent.status, questionOf(first.intent, SHOP)]).toEqual([
      "requires_action",
      null,
    ]);
    const second = await confirmIntent(ACCESS, secret, { returnUrl: `${SHOP}/membership/return` });
    expect("intent" in second && questionOf(second.intent, SHOP)).toMatch(
      `${HERE}/stripe-simulator/authenticate/${id}`,
    );
  });
});

describe("saving a card", () => {
  it("confirms the setup that the secret names", async () => {
    const { id, client_secret } = await stripe.setupIntents.create({});
    const answer = await confirmIntent(ACCESS, client_secret ?? "", {
      card: cardOf("4242424242424242"),
      returnUrl: `${SHOP}/membership/return`,
    });
    expect("intent" in answer && answer.intent.status).toBe("succeeded");
    expect(sent[0]?.path).toBe(`/v1/setup_intents/${id}/confirm`);
  });
});

const where = "(skipped where ../shared/contracts is not beside the repository)";
describe.skipIf(!stripeShapesAreHere)(`by Stripe's published description ${where}`, () => {
  it("a browser's calls and their answers are well-formed", async () => {
    const { client_secret } = await stripe.setupIntents.create({});
    const way = { card: cardOf("4242424242424242"), returnUrl: RETURN_URL };
    await confirmIntent(ACCESS, await newPayment(), way);
    await confirmIntent(ACCESS, await newPayment(), { ...way, card: cardOf("4000000000000002") });
    await confirmIntent(ACCESS, client_secret ?? "", way);
    await retrieveIntent(ACCESS, await newPayment());
    expect(sent).toHaveLength(4);
    expect(
      sent.flatMap((call) => complaintsAboutCall({ ...call, params: describedOf(call.params) })),
    ).toEqual([]);
  });
});

/** The description is of calls with a secret key: it has neither a client secret nor the card itself. */
function describedOf({ client_secret: _secret, payment_method_data, ...params }: Params): Params {
  if (typeof payment_method_data !== "object") return params;
  const { card: _card, ...data } = payment_method_data;
  return { ...params, payment_method_data: data };
}
