import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmJoining, returnFromJoining } from "~/domain/membership/joining.server";
import { firstMonthPrice } from "~/domain/membership/promo-code";
import { paths } from "~/paths";
import { WaitingPage } from "~/ui/membership/waiting";
import { form } from "~/web/form.server";
import { backToCard, moneyOf, promoOf, returnedWith, waitingFor } from "~/web/membership.server";
import { pollWhile } from "~/web/poll-seconds";
import { load, type RequestContext } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { keepingReturn } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const meta = metaOf;

export const handle = {
  provider: "payment",
  limits: { write: "membership" },
  pollSeconds: pollWhile((page: { waiting: { kind: string } }) => page.waiting.kind === "processing"),
} satisfies RouteHandle;

/** The provider redirects the customer here. The shop fetches the state from the provider and never trusts the address. */
export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { url, t } = context;
  const outcome = await settle(context);
  if (outcome.state === "active") throw redirectTo(keepingReturn(paths.membership.welcome(), context));
  if (outcome.state === "open") throw await backToCard(context, cardPath(context), null);
  const waiting = waitingFor(context, outcome);
  const isQuestion = waiting.kind === "question";
  return {
    title: pageTitle(context, t(isQuestion ? "membership:bank.title" : "membership:payment.status")),
    waiting,
    here: url.pathname + url.search,
    price: moneyOf(context, await firstMonthPrice(context.shop.db, promoOf(context))),
    back: keepingReturn(cardPath(context), context),
  };
});

/** Where the customer uses another card, at the same price. */
function cardPath(context: RequestContext): string {
  const promo = promoOf(context);
  const path = paths.membership.payment();
  return promo ? `${path}?promo=${encodeURIComponent(promo)}` : path;
}

/** A refusal leads back to the card, with its reason. */
async function settle(context: RequestContext) {
  const { shop, viewer } = context;
  const come = returnedWith(context);
  try {
    return "pageId" in come
      ? await returnFromJoining(shop, viewer, come.pageId)
      : await confirmJoining(shop, viewer, come);
  } catch (error) {
    throw await backToCard(context, cardPath(context), error);
  }
}

/** The bank's question was answered in the browser. */
export const action = form.post(z.object({}), async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { url } = context;
  return redirectTo(url.pathname + url.search);
});

export default function Return() {
  return <WaitingPage {...useLoaderData<typeof loader>()} />;
}
