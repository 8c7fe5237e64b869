/** What `npm run stripe-setup` does in an account of Stripe, and what it leaves to a person. */
import { openStripeSimulator, type StripeSimulator } from "@moment/stripe-simulator";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SetupStep, setUpStripe } from "../../app/ports/payments/set-up-stripe.server.ts";
import { CONNECTED_EVENTS, OWN_EVENTS } from "../../app/ports/payments/webhook-events.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

const OWN = "https://shop.example/api/webhooks/stripe";
const CONNECTED = "https://shop.example/api/webhooks/stripe-connect";
type Answers = Record<string, (request: Request) => object>;

let simulator: StripeSimulator;
let sdk: Stripe;
/** The addresses to which webhooks were posted. */
let posted: Set<string>;
/** What the command has sent, such as "POST /v1/payment_method_domains domain_name". */
let sent: string[];
beforeEach(() => {
  posted = new Set();
  sent = [];
  const send = async ({ url }: Request) => {
    posted.add(url);
    return new Response();
  };
  simulator = openStripeSimulator({ send });
  const httpClient = Stripe.createFetchHttpClient(simulator.fetch);
  sdk = new Stripe("sk_test_of_a_test", { httpClient, telemetry: false });
});
afterEach(() => simulator.close());

/** Sets up the account; `answers` stand for what the simulator does not know, by method and path. */
async function setUp(
  answers: Answers = {},
  { origin = "https://shop.example", secretKey = "sk_test_verysecret" } = {},
): Promise<SetupStep[]> {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(await lineOf(request.clone()));
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    if (!answer) return simulator.fetch(request);
    const made = answer(request);
    return made instanceof Response ? made : Response.json(made);
  };
  const steps: SetupStep[] = [];
  for await (const step of setUpStripe({ secretKey, apiBase: null, fetch, origin })) steps.push(step);
  return steps;
}

async function lineOf(request: Request): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const params = request.method === "POST" ? new URLSearchParams(await request.text()) : searchParams;
  const names = [...params.keys()].map((name) => name.replace(/\[\d+\]/, "[]"));
  const address = pathname.replace(/\/(we|pmd)_\w+/, "/{id}");
  return [request.method, address, ...[...new Set(names)].sort()].join(" ");
}

function linesOf(steps: readonly SetupStep[], asked: SetupStep["kind"]): string[] {
  return steps.flatMap((step) => (step.kind === asked && step.kind !== "setting" ? [step.line] : []));
}

const endpointsNow = async () => (await sdk.webhookEndpoints.list({ limit: 100 })).data;

const listOf = (...data: object[]) => ({ object: "list", data, has_more: false, url: "/v1/list" });

describe("the webhook endpoints", () => {
  it("get exactly the shop's events, in the version of the API that the shop speaks", async () => {
    await setUp();
    const endpoints = await endpointsNow();
    const found = Object.fromEntries(endpoints.map((each) => [each.url, each]));
    expect(Object.keys(found).sort()).toEqual([OWN, CONNECTED]);
    expect(found[OWN]?.enabled_events).toEqual([...OWN_EVENTS]);
    expect(found[CONNECTED]?.enabled_events).toEqual([...CONNECTED_EVENTS]);
    expect(endpoints.map(({ api_version }) => api_version)).toEqual([Stripe.API_VERSION, Stripe.API_VERSION]);
  });

  it("print their secrets as settings, once", async () => {
    const settings = (steps: SetupStep[]) => steps.filter(({ kind }) => kind === "setting");
    expect(settings(await setUp())).toEqual([
      { kind: "setting", name: "STRIPE_WEBHOOK_SECRET", value: expect.stringMatching(/^whsec_\w{32}$/) },
      { kind: "setting", name: "STRIPE_CONNECT_WEBHOOK_SECRET", value: expect.stringMatching(/^whsec_\w/) },
    ]);
    expect(settings(await setUp())).toEqual([]);
  });

  it("hear of the accounts of creators at an address of their own", async () => {
    await setUp();
    const { id } = await sdk.accounts.create({ type: "express", country: "CH", email: "anna@example.com" });
    await sdk.accounts.update(id, { metadata: { creator: "anna" } });
    await sdk.paymentIntents.create({
      amount: 5990,
      currency: "chf",
      payment_method: "pm_card_visa",
      confirm: true,
    });
    await simulator.runDue();
    expect([...posted].sort()).toEqual([OWN, CONNECTED]);
  });

  it("that exist are updated and enabled again, not doubled", async () => {
    const known = await sdk.webhookEndpoints.create({
      url: OWN,
      enabled_events: ["charge.succeeded"],
      api_version: Stripe.API_VERSION,
    });
    await sdk.webhookEndpoints.update(known.id, { disabled: true });
    await setUp();
    expect(await endpointsNow()).toHaveLength(2);
    const updated = await sdk.webhookEndpoints.retrieve(known.id);
    expect(updated).toMatchObject({ status: "enabled", enabled_events: [...OWN_EVENTS] });
  });

  it("of another version of the API, and doubles, are for a person to delete", async () => {
    const old = {
      url: OWN,
      enabled_events: ["charge.succeeded" as const],
      api_version: "2024-06-20" as const,
    };
    await sdk.webhookEndpoints.create(old);
    await sdk.webhookEndpoints.create(old);
    const byHand = linesOf(await setUp(), "by-hand");
    expect(byHand).toContainEqual(expect.stringContaining("whose API version is 2024-06-20 for ever"));
    expect(byHand).toContainEqual(expect.stringMatching(/delete we_\w+, which doubles/));
  });

  it("that Stripe refuses do not keep the rest from being checked", async () => {
    for (let count = 0; count < 15; count++) {
      await sdk.webhookEndpoints.create({ url: `https://other.example/${count}`, enabled_events: ["*"] });
    }
    const steps = await setUp();
    expect(linesOf(steps, "failed")).toEqual([
      `The webhook endpoint ${CONNECTED} is not set up. Stripe says: You have reached the maximum of 16 test webhook endpoints.`,
    ]);
    expect(linesOf(steps, "by-hand")).toHaveLength(2);
  });
});

it("goes on where a restricted key may not see the webhook endpoints", async () => {
  const error = { type: "invalid_request_error", message: "The provided key may not do this." };
  const steps = await setUp({ "GET /v1/webhook_endpoints": () => Response.json({ error }, { status: 403 }) });
  expect(linesOf(steps, "failed")).toEqual([
    "No webhook endpoint is set up. Stripe says: The provided key may not do this.",
  ]);
  expect(linesOf(steps, "done")).toContain("The shop's own payouts are manual.");
});

describe("the command stops at once", () => {
  it("where Stripe does not answer", async () => {
    simulator.faults.set({ rules: [{ fault: "no-answer", on: "GET /v1/webhook_endpoints" }] });
    const line = "Nothing is set up: Stripe does not answer at https://api.stripe.com. Try again later.";
    expect(await setUp()).toEqual([{ kind: "failed", line }]);
  });

  it("where Stripe does not know the key, which it does not repeat", async () => {
    const steps = await setUp({}, { secretKey: "sk_live_verysecret" });
    const line = "Nothing is set up. Stripe says: Invalid API Key provided: sk_live_******cret";
    expect(steps).toEqual([{ kind: "failed", line }]);
  });
});

it("asks Stripe for nothing else", async () => {
  const steps = [
    ...(await setUp()),
    ...(await setUp()),
    ...(await setUp({}, { origin: "https://shop.test" })),
  ];
  expect([...new Set(sent)].sort()).toEqual([
    "GET /v1/account",
    "GET /v1/payment_method_configurations limit",
    "GET /v1/payment_method_domains domain_name",
    "GET /v1/webhook_endpoints limit",
    "POST /v1/payment_method_domains domain_name",
    "POST /v1/payment_method_domains/{id} enabled",
    "POST /v1/payment_method_domains/{id}/validate",
    "POST /v1/webhook_endpoints api_version connect enabled_events[] url",
    "POST /v1/webhook_endpoints/{id} disabled enabled_events[]",
  ]);
  // The simulator refuses what Stripe's description does not have.
  expect(steps.filter(({ kind }) => kind === "failed" || kind === "unchecked")).toEqual([]);
});

describe("what Stripe does not show", () => {
  it("is said to be unchecked", async () => {
    const away = ["/v1/payment_method*", "/v1/account"];
    simulator.faults.set({ rules: away.map((path) => ({ fault: "outage", on: `GET ${path}` })) });
    expect(linesOf(await setUp(), "unchecked")).toEqual([
      expect.stringMatching(/^The domain shop\.example could not be checked\./),
      expect.stringMatching(/^The payment methods could not be checked\./),
      expect.stringMatching(/^The account and its payouts could not be checked\./),
    ]);
  });

  it("is not asked for a shop on the operator's machine", async () => {
    const lines = linesOf(await setUp({}, { origin: "http://localhost:3000" }), "unchecked");
    expect(lines).toContain("Wallets need a public domain, which localhost is not.");
  });
});

describe("the domain for wallets", () => {
  it("is registered, and enabled again", async () => {
    const registered = "The domain shop.example is registered for wallets.";
    const steps = await setUp();
    expect(linesOf(steps, "done")).toContain(registered);
    expect(linesOf(steps, "by-hand").join()).not.toContain("Apple Pay");
    const [domain] = (await sdk.paymentMethodDomains.list()).data;
    await sdk.paymentMethodDomains.update(domain?.id ?? "", { enabled: false });
    expect(linesOf(await setUp(), "done")).toContain(registered);
    expect((await sdk.paymentMethodDomains.list()).data).toMatchObject([
      { domain_name: "shop.example", enabled: true },
    ]);
  });

  it("names a wallet that stays off", async () => {
    const [line] = linesOf(await setUp({}, { origin: "https://shop.test" }), "by-hand");
    expect(line).toContain("Stripe does not offer Apple Pay on shop.test yet");
  });
});

describe("the ways to pay", () => {
  const method = (available: boolean, value: "on" | "off") => ({
    available,
    display_preference: { overridable: null, preference: value, value },
  });

  it("are named: those that buyers have, and those that are off or not activated", async () => {
    const on = method(true, "on");
    const configuration = {
      ...{ id: "pmc_1", object: "payment_method_configuration", active: true, application: null },
      ...{ is_default: true, card: on, ideal: on, sepa_debit: on, eps: on },
      ...{ twint: method(false, "on"), klarna: method(false, "off") },
    };
    const steps = await setUp({ "GET /v1/payment_method_configurations": () => listOf(configuration) });
    expect(linesOf(steps, "done")).toContain("Buyers can be offered cards, iDEAL, SEPA Direct Debit, EPS.");
    expect(linesOf(steps, "by-hand").slice(0, 2)).toEqual([
      "Settings, Payment methods: TWINT is on, but Stripe has not activated it; see what it asks for.",
      "Settings, Payment methods: Klarna is off; turn it on.",
    ]);
  });
});

describe("the shop's own payouts", () => {
  const account = (schedule: object) => ({
    "GET /v1/account": () => ({
      id: "acct_1",
      object: "account",
      charges_enabled: true,
      settings: { payouts: { schedule } },
    }),
  });

  it("may be manual, or monthly after the run", async () => {
    expect(linesOf(await setUp(), "done")).toContain("The shop's own payouts are manual.");
    const monthly = await setUp(account({ interval: "monthly", monthly_anchor: 15 }));
    expect(linesOf(monthly, "done")).toContainEqual(expect.stringContaining("are on day 15 of the month"));
  });

  it("of every day would take what creators are owed", async () => {
    const [line] = linesOf(await setUp(account({ interval: "daily" })), "by-hand");
    expect(line).toMatch(/^Settings, Payouts: they are daily, and take what creators are owed/);
  });
});
