/** Guards of the membership's pages, their addresses, and the membership formatted in the page's language. */

import { z } from "zod";
import { formatMoney, type Rappen } from "../domain/kernel/money.ts";
import { isRefusal, Refusal } from "../domain/kernel/refusal.ts";
import { formatDay } from "../domain/kernel/swiss-time.ts";
import { isMember, isSignedIn } from "../domain/kernel/viewer.ts";
import type { CardChangeOutcome } from "../domain/membership/card-change.server.ts";
import type { JoiningOutcome } from "../domain/membership/joining.server.ts";
import { type Membership, membershipOf } from "../domain/membership/membership.ts";
import { promoCodeOf } from "../domain/membership/promo-code.ts";
import { testModeOf } from "../domain/payments/test-mode.ts";
import { openMembershipWithdrawal } from "../domain/withdrawals/membership-withdrawal.server.ts";
import { paths } from "../paths.ts";
import type { BrowserAccess } from "../ports/payments/port.ts";
import { backWithRefusal, onOwnHost } from "./payment-redirect.server.ts";
import { assertWithinLimits, type RequestContext } from "./request-context.server.ts";
import { requireAccount } from "./require-account.server.ts";
import { keepingReturn } from "./return-path.server.ts";
import { redirectTo, redirectWithToast } from "./toast.server.ts";

/**
 * The post of a card form: the setup by which the provider keeps the card, or nothing, to enter it on the provider's
 * page.
 */
export const SavedCard = z.object({ setupIntentId: z.string().max(200).optional() });

/** The promo code in the address, as it was typed: it is passed on to the payment, and back to the plan. */
export function promoOf({ url }: RequestContext): string | null {
  return promoCodeOf(url.searchParams.get("promo") ?? "").slice(0, PROMO_FIELD_MAX) || null;
}

/** The same, to answer what it is worth. @throws Refusal "too-many-requests" for a visitor who tries too many codes */
export function triedPromoOf(context: RequestContext): string | null {
  assertWithinLimits(context);
  return promoOf(context);
}

/** The longest text that the field of a promo code takes. */
export const PROMO_FIELD_MAX = 40;

/** A page on the way to the membership, with the promo code and the return path. */
export function joiningPath(path: string, context: RequestContext, promo: string | null): string {
  return keepingReturn(promo ? `${path}?promo=${encodeURIComponent(promo)}` : path, context);
}

/** The running membership that is paid for here. @throws a redirect to the plan for viewers without one */
export async function runningMembership(context: RequestContext): Promise<Membership> {
  await requireAccount(context, { purpose: "membership" });
  const membership = await membershipOf(context.shop, context.viewer);
  if (!membership?.isActive) throw redirectTo(paths.membership());
  return membership;
}

/** The status of the viewer's membership; null where there is nothing to show. */
export async function membershipStatusOf(context: RequestContext) {
  const { shop, viewer, t } = context;
  if (!isSignedIn(viewer)) return null;
  const membership = await membershipOf(shop, viewer);
  const isActive = membership?.isActive ?? isMember(viewer);
  if (!isActive && membership?.state !== "ended") return null;
  const withdrawable = await openMembershipWithdrawal(shop, viewer);
  const state = isActive ? (membership?.state ?? "active") : "ended";
  return {
    isActive,
    state,
    /** Whether the member has paid a month here. */
    hasInvoices: membership !== null && membership.startedAt !== null,
    /** Where the member withdraws; null once the 14 days are over. */
    withdraw: withdrawable && paths.withdraw.membership.$(withdrawable),
    /** Some members do not pay here and have nothing to change. */
    isPaidFor: membership?.isActive ?? false,
    periodEnd: dayOf(context, isActive ? membership?.currentPeriodEnd : membership?.endedAt),
    nextAttempt: dayOf(context, membership?.nextAttemptAt),
    method: membership?.isActive ? methodOf(context, membership) : null,
    price: membership ? moneyOf(context, membership.price) : null,
    isDue: state === "past-due",
    statusText: t(
      isActive
        ? state === "past-due"
          ? "membership:own.pastDue"
          : "membership:own.active"
        : "membership:own.inactive",
    ),
  };
}

export type Standing = NonNullable<Awaited<ReturnType<typeof membershipStatusOf>>>;

/** "Visa ending in 4242"; null for an unknown card. */
export function methodOf({ t }: RequestContext, { method }: Membership): string | null {
  if (!method) return null;
  const { brand, last4 } = method;
  if (!last4) return t("membership:own.otherMethod");
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : t("membership:own.card");
  return t("membership:own.cardValue", { brand: name, last4 });
}

/** A day in the language's format, in Swiss time. */
export function dayOf({ language }: RequestContext, at: number | null | undefined): string | null {
  if (at == null) return null;
  return formatDay(at, language);
}

/** The same day of the next month, or the last day of a shorter month. */
export function monthAfter(at: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, days));
}

export function moneyOf({ language }: RequestContext, amount: Rappen): string {
  return formatMoney(amount, language);
}

interface OpenSetup {
  clientSecret: string;
}

/** Data with which the browser saves a card on the page itself; a bank that needs a website returns to the path. */
export function cardPartsOf({ shop }: RequestContext, setup: OpenSetup, returnPath: string) {
  const { clientSecret } = setup;
  const { browser } = shop.payments;
  const testMode = testModeOf(shop.payments);
  return { clientSecret, ...browser, testMode, returnUrl: shop.settings.origin + returnPath };
}

/**
 * What the return address names: the provider's page, or the setup by which it keeps a card. @throws Refusal
 * "not-found"
 */
export function returnedWith({ url }: RequestContext): { pageId: string } | { setupIntentId: string } {
  const pageId = url.searchParams.get("page");
  if (pageId) return { pageId };
  const setupIntentId = url.searchParams.get("setup_intent");
  if (setupIntentId) return { setupIntentId };
  throw new Refusal("not-found");
}

/** What is pending after the customer returns. */
export type Waiting =
  | { kind: "processing" }
  | ({ kind: "question"; pageUrl: string | null } & OpenSetup & BrowserAccess);

type Outcome = JoiningOutcome | CardChangeOutcome;

export function waitingFor(
  context: RequestContext,
  outcome: Extract<Outcome, { state: "processing" | "confirm" }>,
): Waiting {
  if (outcome.state === "processing") return { kind: "processing" };
  const { clientSecret, pageUrl } = outcome;
  const { browser } = context.shop.payments;
  return { kind: "question", ...browser, clientSecret, pageUrl: pageUrl && onOwnHost(context, pageUrl) };
}

/**
 * Redirects to the card form with the reason: the refusal, or that nothing was done. @throws errors other than
 * refusals
 */
export async function backToCard(
  context: RequestContext,
  cardPath: string,
  error: unknown,
): Promise<Response> {
  const path = keepingReturn(cardPath, context);
  if (error === null) {
    const message = context.t("membership:payment.failed");
    const description = context.t("membership:payment.notCharged");
    return redirectWithToast(context.shop, path, { type: "error", message, description });
  }
  // A setup without a known owner is no card, and who may have paid must not see the card form again.
  if (isRefusal(error) && ["setup-unknown", "membership-unchecked"].includes(error.code)) throw error;
  return backWithRefusal(context, path, error);
}

/** Redirects to the settings, which show the result for the card. */
export function cardChangedToast({ shop, t }: RequestContext, paid: boolean): Promise<Response> {
  return redirectWithToast(shop, paths.settings(), {
    type: "success",
    message: t(paid ? "membership:card.paid" : "membership:card.done"),
    description: t(paid ? "membership:card.paidText" : "membership:card.doneText"),
  });
}

/** Redirects to the settings, once the member's present card has paid an open month. */
export function monthPaidToast({ shop, t }: RequestContext): Promise<Response> {
  return redirectWithToast(shop, paths.settings(), {
    type: "success",
    message: t("membership:card.monthPaid"),
    description: t("membership:card.paidText"),
  });
}
