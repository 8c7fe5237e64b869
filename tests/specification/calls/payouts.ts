/** Rows of the calls of payouts. */
import { expect } from "vitest";
import { settlePayee } from "../../../app/domain/payouts/payee.ts";
import { PaymentRefusal, type PaymentRefusalReason } from "../../../app/ports/payments/port.ts";
import { onboard } from "../../support/payouts.ts";
import { type Row, rowsOf } from "../row.ts";
import type { World } from "../world.ts";

const LINK = /\/stripe-simulator\/setup\/acct_\w+\/\w+$/;

/** A member whose account with the provider is in this state. */
async function payee(world: World, stage: "none" | "opened" | "incomplete" | "complete") {
  const { browser, viewer } = await world.member();
  if (stage === "opened") await browser.call("/api/stripe-connect/create-connect-account", {});
  else if (stage !== "none") {
    await settlePayee(world.shop, await onboard(world.shop, viewer, stage === "complete"));
  }
  return browser;
}

/** The provider does not answer. */
function away(world: World): void {
  const silence = { value: () => Promise.reject(new PaymentRefusal("unavailable", "away", true)) };
  world.shop.payments = Object.create(world.shop.payments, {
    payoutAccount: silence,
    onboardingLink: silence,
    dashboardLink: silence,
    createPayoutAccount: silence,
  });
}

function back(world: World): void {
  world.shop.payments = Object.getPrototypeOf(world.shop.payments);
}

const whileAway = (
  answers: Row["answers"],
  stage: Parameters<typeof payee>[1],
  title: string,
): Omit<Row, "call"> => ({
  what: `while the provider is away: ${title}`,
  ask: async (world) => {
    const by = await payee(world, stage);
    away(world);
    return { by };
  },
  answers,
  after: back,
});

/** The provider opens no account, for a reason that a retry does not change. */
const refusing = (reason: PaymentRefusalReason, answers: Row["answers"]): Omit<Row, "call"> => ({
  what: `when the provider refuses: ${reason}`,
  ask: async (world) => {
    const by = await payee(world, "none");
    const refused = { value: () => Promise.reject(new PaymentRefusal(reason, "refused", false)) };
    world.shop.payments = Object.create(world.shop.payments, { createPayoutAccount: refused });
    return { by };
  },
  answers,
  after: back,
});

export const payoutRows: readonly Row[] = [
  ...rowsOf(
    "GET stripe-connect/connect-status",
    {
      what: "of a member without an account",
      ask: async (world) => ({ by: await payee(world, "none") }),
      answers: "well",
      body: { hasAccount: false, onboardingComplete: false, payoutsEnabled: false },
    },
    {
      what: "of an account without a submitted form",
      ask: async (world) => ({ by: await payee(world, "opened") }),
      answers: "well",
      body: { hasAccount: true, onboardingComplete: false, payoutsEnabled: false },
    },
    {
      what: "of an account whose form is incomplete",
      ask: async (world) => ({ by: await payee(world, "incomplete") }),
      answers: "well",
      body: { hasAccount: true, onboardingComplete: true, payoutsEnabled: false },
    },
    {
      what: "of an account that is complete",
      ask: async (world) => ({ by: await payee(world, "complete") }),
      answers: "well",
      body: { hasAccount: true, onboardingComplete: true, payoutsEnabled: true },
    },
    whileAway("payee-unread", "opened", "the shop answers with a refusal instead of an old state"),
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
  ...rowsOf(
    "POST stripe-connect/create-connect-account",
    {
      what: "a member",
      ask: async (world) => ({ by: await payee(world, "none") }),
      answers: "well",
      body: { onboardingUrl: expect.stringMatching(LINK) },
    },
    {
      what: "a member in Germany, a second time",
      ask: async (world) => ({ by: await payee(world, "opened"), sends: { country: "DE" } }),
      answers: "well",
    },
    {
      what: "an account without sales",
      ask: async (world) => ({ by: (await world.account()).browser }),
      answers: "payouts-closed",
    },
    {
      what: "a country that the shop does not know",
      ask: async (world) => ({ by: await payee(world, "none"), sends: { country: "XX" } }),
      answers: "country-missing",
    },
    refusing("platform-unready", "payouts-unready"),
    refusing("country-unsupported", "payee-country-unsupported"),
    whileAway("payee-unopened", "none", "no account is made"),
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
  ...rowsOf(
    "POST stripe-connect/refresh-onboarding",
    {
      what: "for an account without a submitted form",
      ask: async (world) => ({ by: await payee(world, "opened") }),
      answers: "well",
      body: { onboardingUrl: expect.stringMatching(LINK) },
    },
    {
      what: "without an account",
      ask: async (world) => ({ by: await payee(world, "none") }),
      answers: "payee-missing",
    },
    whileAway("onboarding-failed", "opened", "there is no link"),
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
  ...rowsOf(
    "POST stripe-connect/dashboard-link",
    {
      what: "for an account that is complete",
      ask: async (world) => ({ by: await payee(world, "complete") }),
      answers: "well",
      body: { url: expect.stringMatching(/\/stripe-simulator\/express\/acct_\w+\/\w+$/) },
    },
    {
      what: "without an account",
      ask: async (world) => ({ by: await payee(world, "none") }),
      answers: "payee-missing",
    },
    {
      what: "before the form was submitted",
      ask: async (world) => ({ by: await payee(world, "opened") }),
      answers: "payee-incomplete",
    },
    whileAway("payout-dashboard-failed", "complete", "there is no link"),
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
];
