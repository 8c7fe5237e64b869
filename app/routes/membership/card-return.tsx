import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  confirmCardChange,
  openMonth,
  payOpenMonth,
  returnFromCardChange,
} from "~/domain/membership/card-change.server";
import { paths } from "~/paths";
import { WaitingPage } from "~/ui/membership/waiting";
import { form } from "~/web/form.server";
import {
  backToCard,
  cardChangedToast,
  moneyOf,
  monthPaidToast,
  returnedWith,
  runningMembership,
  waitingFor,
} from "~/web/membership.server";
import { pollWhile } from "~/web/poll-seconds";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

const CARD = paths.membership.card();

export const meta = metaOf;

export const handle = {
  provider: "payment",
  limits: { write: "membership" },
  pollSeconds: pollWhile((page: { waiting: { kind: string } }) => page.waiting.kind === "processing"),
} satisfies RouteHandle;

/** In the address: the member pays the open month with the present card, instead of another one. */
const isForMonth = ({ url }: RequestContext) => url.searchParams.has("month");

/** The provider redirects the member here. The shop fetches the state from the provider and never trusts the address. */
export const loader = load(async (context) => {
  const { price } = await runningMembership(context);
  const outcome = await settle(context, { mayPay: false });
  if (outcome.state === "changed" && isForMonth(context)) throw await monthPaidToast(context);
  if (outcome.state === "changed") throw await cardChangedToast(context, outcome.paid);
  if (outcome.state === "open") throw redirectTo(CARD);
  const waiting = waitingFor(context, outcome);
  const isQuestion = waiting.kind === "question";
  return {
    title: pageTitle(context, context.t(isQuestion ? "membership:bank.title" : "membership:payment.status")),
    waiting,
    here: context.url.pathname + context.url.search,
    price: moneyOf(context, price),
    back: CARD,
  };
});

/** A refusal leads back to the card, with its reason. Opening a page never tries the present card: only a click does. */
async function settle(context: RequestContext, { mayPay }: { mayPay: boolean }) {
  const { shop, viewer } = context;
  const come = isForMonth(context) ? null : returnedWith(context);
  try {
    if (come === null) {
      if (mayPay) return await payOpenMonth(shop, viewer);
      return (await openMonth(shop, viewer)) ?? ({ state: "open" } as const);
    }
    return "pageId" in come
      ? await returnFromCardChange(shop, viewer, come.pageId)
      : await confirmCardChange(shop, viewer, come);
  } catch (error) {
    throw await backToCard(context, CARD, error);
  }
}

/** The bank's question was answered in the browser, or the member pays the open month with the present card. */
export const action = form.post(z.object({ pay: z.literal("now").optional() }), async (context, { pay }) => {
  await runningMembership(context);
  if (pay) await settle(context, { mayPay: true });
  return redirectTo(context.url.pathname + context.url.search);
});

export default function CardReturn() {
  return <WaitingPage {...useLoaderData<typeof loader>()} />;
}
