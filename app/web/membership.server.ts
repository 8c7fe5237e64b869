/** The membership's pages: who may see them, where they lead, and the membership in the words of the language. */

import { z } from "zod";
import { formatDay } from "../domain/day.ts";
import type { CardChangeOutcome } from "../domain/membership/card-change.server.ts";
import type { JoiningOutcome } from "../domain/membership/joining.server.ts";
import { type Membership, membershipOf } from "../domain/membership/membership.ts";
import { findPromoCode, type PromoCode } from "../domain/membership/promo.ts";
import { formatMoney, type Rappen } from "../domain/money.ts";
import { isRefusal, Refusal } from "../domain/refusal.ts";
import { isMember, isSignedIn } from "../domain/viewer.ts";
import { atDesk, backAtCard } from "./payment-desk.server.ts";
import { keepingReturn } from "./return-path.server.ts";
import { goTo, redirectWithToast } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** What the form of a card posts: the setup by which the provider keeps it, or nothing, to leave it on the provider's page. */
export const KeptCard = z.object({ setupIntentId: z.string().max(200).optional() });

/** The answer to the bank's question; without one it was answered elsewhere. */
export const BankAnswer = z.object({ answer: z.enum(["accept", "refuse"]).optional() });

/** Throws a redirect to the plan, which leads strangers and guests to an account and back. */
export function askForJoiner(visit: Visit): void {
  if (!isSignedIn(visit.viewer)) throw goTo(keepingReturn("/membership", visit));
}

/** The promo code in the address: it goes along to the payment, and back to the plan. */
export function promoOf({ url }: Visit): PromoCode | null {
  return findPromoCode(url.searchParams.get("promo"));
}

/** A page on the way to the membership, with the promo code and the way back. */
export function joiningPath(path: string, visit: Visit, promo: PromoCode | null): string {
  return keepingReturn(promo ? `${path}?promo=${promo}` : path, visit);
}

/** The membership that runs, and is paid for here. @throws a redirect to the plan for whoever has none */
export async function runningMembership(visit: Visit): Promise<Membership> {
  askForJoiner(visit);
  const membership = await membershipOf(visit.shop, visit.viewer);
  if (!membership?.isActive) throw goTo("/membership");
  return membership;
}

/** How the viewer's membership stands; null where there is nothing to tell. */
export async function standingOf(visit: Visit) {
  const { shop, viewer, t } = visit;
  if (!isSignedIn(viewer)) return null;
  const membership = await membershipOf(shop, viewer);
  const isActive = membership?.isActive ?? isMember(viewer);
  if (!isActive && membership?.state !== "ended") return null;
  const state = isActive ? (membership?.state ?? "active") : "ended";
  return {
    isActive,
    state,
    /** Some are members without paying here: there is nothing to change then. */
    isPaidFor: membership?.isActive ?? false,
    periodEnd: dayOf(visit, isActive ? membership?.currentPeriodEnd : membership?.endedAt),
    nextAttempt: dayOf(visit, membership?.nextAttemptAt),
    method: membership?.isActive ? methodOf(visit, membership) : null,
    price: membership ? moneyOf(visit, membership.price) : null,
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

export type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>;

/** "Visa ending in 4242"; null where no card is known. */
export function methodOf({ t }: Visit, { method }: Membership): string | null {
  if (!method) return null;
  const { brand, last4 } = method;
  if (!last4) return t("membership:own.otherMethod");
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : t("membership:own.card");
  return t("membership:own.cardValue", { brand: name, last4 });
}

/** A day as the language writes it, on Swiss clocks. */
export function dayOf({ language }: Visit, at: number | null | undefined): string | null {
  if (at == null) return null;
  return formatDay(at, language);
}

/** The same day of the next month, or the last one of a shorter month. */
export function monthAfter(at: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, days));
}

export function moneyOf({ language }: Visit, amount: Rappen): string {
  return formatMoney(amount, language);
}

interface OpenSetup {
  clientSecret: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
}

/** What the browser needs to keep a card on the page itself; a bank that needs a website comes back to the path. */
export function cardPartsOf({ shop }: Visit, setup: OpenSetup, returnPath: string) {
  const { clientSecret, provider, publishableKey } = setup;
  return { clientSecret, provider, publishableKey, returnUrl: shop.settings.origin + returnPath };
}

/** What somebody comes back with: the provider's page, or the setup by which it keeps a card. @throws Refusal "not-found" */
export function returnedWith({ url }: Visit): { pageId: string } | { setupIntentId: string } {
  const pageId = url.searchParams.get("page");
  if (pageId) return { pageId };
  const setupIntentId = url.searchParams.get("setup_intent");
  if (setupIntentId) return { setupIntentId };
  throw new Refusal("not-found");
}

/** What is still going on after somebody came back. */
export type Waiting = { kind: "processing" } | ({ kind: "question"; pageUrl: string | null } & OpenSetup);

type Outcome = JoiningOutcome | CardChangeOutcome;

export function waitingFor(
  { shop }: Visit,
  outcome: Extract<Outcome, { state: "processing" | "confirm" }>,
): Waiting {
  if (outcome.state === "processing") return { kind: "processing" };
  const { name: provider, publishableKey } = shop.payments;
  const { clientSecret, pageUrl } = outcome;
  return { kind: "question", provider, publishableKey, clientSecret, pageUrl };
}

/** Tells the bank yes or no, where the embedded provider asks for it. Answers the way back to the card after a no. */
export async function replyToBank(
  visit: Visit,
  clientSecret: string,
  answer: "accept" | "refuse",
  cardPath: string,
): Promise<Response | null> {
  const [intentId = ""] = clientSecret.split("_secret_");
  try {
    await atDesk(visit, (desk) => desk.answerIntent(intentId, clientSecret, answer === "accept"));
    return null;
  } catch (error) {
    return backToCard(visit, cardPath, error);
  }
}

/** Leads back to where a card is left, with the reason: what was refused, or that nothing was done. @throws what is no refusal */
export async function backToCard(visit: Visit, cardPath: string, error: unknown): Promise<Response> {
  const path = keepingReturn(cardPath, visit);
  if (error === null) {
    const message = visit.t("membership:payment.failed");
    const description = visit.t("membership:payment.notCharged");
    return redirectWithToast(visit.shop, path, { type: "error", message, description });
  }
  // A setup of nobody knows is no card.
  if (isRefusal(error) && error.code === "setup-unknown") throw error;
  return backAtCard(visit, path, error);
}

/** Back to the settings, which say what has become of the card. */
export function tellCardChanged({ shop, t }: Visit, paid: boolean): Promise<Response> {
  return redirectWithToast(shop, "/settings", {
    type: "success",
    message: t(paid ? "membership:card.paid" : "membership:card.done"),
    description: t(paid ? "membership:card.paidText" : "membership:card.doneText"),
  });
}
