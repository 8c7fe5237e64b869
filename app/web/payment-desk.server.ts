/** The embedded provider's pages: which step of a payment a visit may see, and how its "no" is told. */
import { formatMoney } from "../domain/money.ts";
import { refusalOfPayment } from "../domain/payments/payment-refusal.ts";
import { isRefusal, Refusal } from "../domain/refusal.ts";
import type { DeskAccount, DeskCardPage, DeskPage, PaymentDesk } from "../ports/payments/desk.ts";
import { isPaymentRefusal } from "../ports/payments/port.ts";
import { goTo, redirectWithToast } from "./toast.server.ts";
import { tellRefusal, type Visit } from "./visit.server.ts";

type Step = "card" | "confirm" | "processing" | "expired" | "done";

/** Acts at the desk. With a real provider there is none, and its addresses do not exist. @throws Refusal */
export async function atDesk<T>({ shop }: Visit, act: (desk: PaymentDesk) => Promise<T>): Promise<T> {
  const { desk } = shop.payments;
  if (!desk) throw new Refusal("not-found");
  try {
    return await act(desk);
  } catch (error) {
    if (isPaymentRefusal(error)) throw refusalOfPayment(error);
    throw error;
  }
}

/** The hosted page of the address, when its payment stands at one of these steps. @throws a redirect otherwise */
export async function deskPageAt(visit: Visit, ...steps: Step[]): Promise<DeskPage> {
  const page = await atDesk(visit, (desk) => desk.page(visit.params.id ?? ""));
  if (steps.includes(stepOf(page))) return page;
  throw goTo(placeOf(visit, page));
}

/** Where the buyer goes on. */
export function placeOf(visit: Visit, page: DeskPage): string {
  switch (stepOf(page)) {
    case "card":
    case "expired":
      return `/pay/${page.id}`;
    case "confirm":
      return `/pay/${page.id}/confirm`;
    case "processing":
      return `/pay/${page.id}/processing`;
    case "done":
      return wayBack(visit, page.successUrl);
  }
}

/** The page of the address to leave a card on, when it stands at one of these steps. @throws a redirect otherwise */
export async function cardPageAt(visit: Visit, ...steps: Step[]): Promise<DeskCardPage> {
  const page = await atDesk(visit, (desk) => desk.cardPage(visit.params.id ?? ""));
  if (steps.includes(page.step)) return page;
  throw goTo(placeOfCard(visit, page));
}

/** Where the customer goes on. */
export function placeOfCard(visit: Visit, { id, step, successUrl }: DeskCardPage): string {
  if (step === "done") return wayBack(visit, successUrl);
  return step === "confirm" || step === "processing" ? `/pay/setup/${id}/${step}` : `/pay/setup/${id}`;
}

/** What a page to subscribe on says of it; nothing on one that only keeps a card. */
export function planOnPage({ t, language }: Visit, { plan }: DeskCardPage) {
  if (!plan) return null;
  const amount = formatMoney(plan.firstMonth, language);
  const monthly = formatMoney(plan.monthly, language);
  return { amount, description: t("payment:subscription.description", { name: plan.name, monthly }) };
}

/** The account behind the link of the address. @throws a redirect for a link that was used or is too old */
export async function onboardingAt(visit: Visit): Promise<DeskAccount> {
  const found = await atDesk(visit, (desk) => desk.account(visit.params.link ?? "", "onboarding"));
  if (found.isOpen) return found;
  throw goTo(wayBack(visit, found.refreshUrl ?? visit.shop.settings.origin));
}

/** An address of the shop as a path, so that the browser comes back under the name by which it left. */
export function wayBack({ shop }: Visit, address: string): string {
  const url = new URL(address);
  return url.origin === shop.settings.origin ? url.pathname + url.search + url.hash : address;
}

function stepOf({ status, intent }: DeskPage): Step {
  if (status === "expired") return "expired";
  if (intent?.status === "processing") return "processing";
  if (status === "complete") return "done";
  return intent?.status === "requires_action" ? "confirm" : "card";
}

/** What the bank refused is back at its card, so it is there that the buyer is told. @throws what is no such refusal */
export async function backAtCard({ shop, t }: Visit, card: string, error: unknown): Promise<Response> {
  if (!isRefusal(error) || error.code === "not-found") throw error;
  const { title, message } = tellRefusal(error, t);
  return redirectWithToast(shop, card, {
    type: "error",
    message: title ?? message,
    description: title ? message : undefined,
  });
}
