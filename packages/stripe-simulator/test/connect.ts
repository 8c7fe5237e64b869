/** Connected accounts for tests, set up as their owners do it: on the onboarding page. */
import type Stripe from "stripe";
import { open } from "./browser.ts";
import type { World } from "./world.ts";

export const RETURN_URL = "http://shop.example/settings?connect=return";
export const REFRESH_URL = "http://shop.example/settings?connect=refresh";

export const DETAILS = {
  first_name: "Anna",
  last_name: "Muster",
  dob: "1990-04-01",
  line1: "Weg 1",
  postal_code: "3000",
  city: "Bern",
  bank_account: "CH89 3704 0044 0532 0130 00",
  terms: "accepted",
  identity: "verified",
};

/** Makes an account as a shop does that pays the fees and bears the losses. */
export function connect(
  world: Pick<World, "stripe">,
  params: Stripe.AccountCreateParams = {},
): Promise<Stripe.Account> {
  return world.stripe.accounts.create({
    controller: {
      stripe_dashboard: { type: "express" },
      fees: { payer: "application" },
      losses: { payments: "application" },
    },
    capabilities: { transfers: { requested: true } },
    country: "CH",
    email: "anna@example.com",
    metadata: { account: "7" },
    ...params,
  });
}

export function onboardingLink(world: Pick<World, "stripe">, account: string): Promise<Stripe.AccountLink> {
  return world.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: RETURN_URL,
    refresh_url: REFRESH_URL,
  });
}

/** The owner opens a link and submits the form. */
export async function onboard(world: World, account: string, details: Partial<typeof DETAILS> = {}) {
  const { url } = await onboardingLink(world, account);
  const form = await open(world, url);
  return open(world, form.url, { ...DETAILS, ...details });
}

/** An account that may receive money. */
export async function payee(world: World, details: Partial<typeof DETAILS> = {}): Promise<string> {
  const { id } = await connect(world);
  await onboard(world, id, details);
  return id;
}

/** Gives the platform money that it can use at once, less the fee. */
export async function addFunds(world: World, amount: number): Promise<void> {
  const payment = { amount, currency: "chf", payment_method: "pm_card_bypassPending", confirm: true };
  await world.stripe.paymentIntents.create(payment);
  await world.simulator.clock.advance(10_000);
}

/** The same as `payee`, past the checks of its pages. */
export async function quickPayee(world: Pick<World, "stripe" | "simulator">): Promise<string> {
  const { id } = await connect(world);
  const { url } = await onboardingLink(world, id);
  const form = (await world.simulator.fetch(url)).headers.get("location") ?? "";
  await world.simulator.fetch(form, { method: "POST", body: new URLSearchParams(DETAILS) });
  return id;
}
