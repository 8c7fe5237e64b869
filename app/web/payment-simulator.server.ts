/** The embedded provider's pages: guards the steps of a payment, and shows its refusals. */
import { formatMoney } from "../domain/kernel/money.ts";
import { isRefusal, Refusal } from "../domain/kernel/refusal.ts";
import { refusalOfPayment } from "../domain/payments/payment-refusal.ts";
import { paths } from "../paths.ts";
import { isPaymentRefusal } from "../ports/payments/port.ts";
import type {
  PaymentSimulator,
  SimulatorAccount,
  SimulatorCardPage,
  SimulatorPage,
} from "../ports/payments/simulator.ts";
import { type RequestContext, translateRefusal } from "./request-context.server.ts";
import { redirectTo, redirectWithToast } from "./toast.server.ts";

type Step = "card" | "confirm" | "processing" | "expired" | "done";

/** Calls the simulator. With a real provider there is none, and its addresses do not exist. @throws Refusal */
export async function withSimulator<T>(
  { shop }: RequestContext,
  act: (simulator: PaymentSimulator) => Promise<T>,
): Promise<T> {
  const { simulator } = shop.payments;
  if (!simulator) throw new Refusal("not-found");
  try {
    return await act(simulator);
  } catch (error) {
    if (isPaymentRefusal(error)) throw refusalOfPayment(error);
    throw error;
  }
}

/** The hosted page of the address, when its payment is at one of these steps. @throws a redirect otherwise */
export async function simulatorPageAt(context: RequestContext, ...steps: Step[]): Promise<SimulatorPage> {
  const page = await withSimulator(context, (simulator) => simulator.page(context.params.id ?? ""));
  if (steps.includes(stepOf(page))) return page;
  throw redirectTo(placeOf(context, page));
}

/** Where the buyer returns to. */
export function placeOf(context: RequestContext, page: SimulatorPage): string {
  switch (stepOf(page)) {
    case "card":
    case "expired":
      return paths.pay.$(page.id);
    case "confirm":
      return paths.pay.$.confirm(page.id);
    case "processing":
      return paths.pay.$.processing(page.id);
    case "done":
      return wayBack(context, page.successUrl);
  }
}

/** The card page of the address, when it is at one of these steps. @throws a redirect otherwise */
export async function cardPageAt(context: RequestContext, ...steps: Step[]): Promise<SimulatorCardPage> {
  const page = await withSimulator(context, (simulator) => simulator.cardPage(context.params.id ?? ""));
  if (steps.includes(page.step)) return page;
  throw redirectTo(placeOfCard(context, page));
}

/** Where the customer returns to. */
export function placeOfCard(context: RequestContext, { id, step, successUrl }: SimulatorCardPage): string {
  if (step === "done") return wayBack(context, successUrl);
  return step === "confirm" || step === "processing" ? paths.pay.setup.$[step](id) : paths.pay.setup.$(id);
}

/** Title and price of a page to subscribe on; nothing on one that only saves a card. */
export function planOnPage({ t, language }: RequestContext, { plan }: SimulatorCardPage) {
  if (!plan) return null;
  const amount = formatMoney(plan.firstMonth, language);
  const monthly = formatMoney(plan.monthly, language);
  return { amount, description: t("payment:subscription.description", { name: plan.name, monthly }) };
}

/** The account of the link in the address. @throws a redirect for a used or expired link */
export async function onboardingAt(context: RequestContext): Promise<SimulatorAccount> {
  const found = await withSimulator(context, (simulator) =>
    simulator.account(context.params.link ?? "", "onboarding"),
  );
  if (found.isOpen) return found;
  throw redirectTo(wayBack(context, found.refreshUrl ?? context.shop.settings.origin));
}

/** An address of the shop as a path, so that the browser stays on the host that it uses. */
export function wayBack({ shop }: RequestContext, address: string): string {
  const url = new URL(address);
  return url.origin === shop.settings.origin ? url.pathname + url.search + url.hash : address;
}

function stepOf({ status, intent }: SimulatorPage): Step {
  if (status === "expired") return "expired";
  if (intent?.status === "processing") return "processing";
  if (status === "complete") return "done";
  return intent?.status === "requires_action" ? "confirm" : "card";
}

/** A refusal of the bank redirects to the card form, which shows it. @throws any other error */
export async function backAtCard(
  { shop, t }: RequestContext,
  card: string,
  error: unknown,
): Promise<Response> {
  if (!isRefusal(error) || error.code === "not-found") throw error;
  const { title, message } = translateRefusal(error, t);
  return redirectWithToast(shop, card, {
    type: "error",
    message: title ?? message,
    description: title ? message : undefined,
  });
}
