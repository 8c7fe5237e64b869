/** Errors in the words of Stripe: programs read some of them, though they should not. */
import { expect, it } from "vitest";
import { useWorld } from "./world.ts";

const world = useWorld();

interface Case {
  path: string;
  params?: Record<string, string>;
  key?: string;
  before?: () => unknown;
}

const intent = { amount: "500", currency: "chf" };
const pay = (params: Record<string, string>, key: string) =>
  world.ask("POST", "/v1/payment_intents", {
    body: new URLSearchParams(params).toString(),
    headers: { "idempotency-key": key },
  });
const fail = (fault: "saved-error" | "too-many-requests") =>
  world.simulator.faults.set({ rules: [{ fault, times: 1 }] });

/** Bodies as Stripe's documentation and its published fixtures have them. */
const CASES: readonly [status: number, error: object, Case][] = [
  [
    402,
    {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    },
    {
      path: "/v1/payment_intents",
      params: { ...intent, payment_method: "pm_card_visa_chargeDeclined", confirm: "true" },
    },
  ],
  [
    400,
    {
      type: "invalid_request_error",
      code: "parameter_unknown",
      param: "colour",
      message: "Received unknown parameter: colour",
    },
    { path: "/v1/payment_intents", params: { ...intent, colour: "red" } },
  ],
  [
    404,
    {
      type: "invalid_request_error",
      code: "resource_missing",
      param: "intent",
      message: "No such payment_intent: 'pi_x'",
    },
    { path: "/v1/payment_intents/pi_x" },
  ],
  [
    400,
    {
      type: "idempotency_error",
      message: expect.stringMatching(
        /^Keys for idempotent requests can only be used with the same parameters they were first used with\./,
      ),
    },
    {
      path: "/v1/payment_intents",
      params: { ...intent, amount: "600" },
      key: "one",
      before: () => pay(intent, "one"),
    },
  ],
  [
    429,
    { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
    { path: "/v1/charges", before: () => fail("too-many-requests") },
  ],
  [
    500,
    { type: "api_error", message: "An unknown error occurred" },
    { path: "/v1/payment_intents", params: intent, key: "two", before: () => fail("saved-error") },
  ],
];

it.each(CASES)("%i: %o", async (status, error, { path, params, key, before }) => {
  await before?.();
  const answer = params ? await pay(params, key ?? "none") : await world.ask("GET", path);
  expect([answer.status, ((await answer.json()) as { error: object }).error]).toEqual([
    status,
    expect.objectContaining(error),
  ]);
});
