import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmJoining, returnFromJoining } from "~/domain/membership/joining.server";
import { firstMonthPrice } from "~/domain/membership/promo";
import stylesUrl from "~/ui/membership/membership.css?url";
import { WaitingPage } from "~/ui/membership/waiting";
import { form } from "~/web/form.server";
import { lookingAgain } from "~/web/looking-again";
import {
  askForJoiner,
  BankAnswer,
  backToCard,
  moneyOf,
  promoOf,
  replyToBank,
  returnedWith,
  waitingFor,
} from "~/web/membership.server";
import { keepingReturn } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const handle = {
  looksAgain: lookingAgain((page: { waiting: { kind: string } }) => page.waiting.kind === "processing"),
};

/** Where the provider sends the customer back to: the truth is read from the provider, not from the address. */
export const loader = load(async (visit) => {
  askForJoiner(visit);
  const { url, t } = visit;
  const outcome = await settle(visit);
  if (outcome.state === "active") throw goTo(keepingReturn("/membership/welcome", visit));
  if (outcome.state === "open") throw await backToCard(visit, cardPath(visit), null);
  const waiting = waitingFor(visit, outcome);
  const isQuestion = waiting.kind === "question";
  return {
    title: pageTitle(visit, t(isQuestion ? "membership:bank.title" : "membership:payment.status")),
    waiting,
    here: url.pathname + url.search,
    price: moneyOf(visit, firstMonthPrice(promoOf(visit))),
    back: keepingReturn(cardPath(visit), visit),
  };
});

/** Where another card is left, at the same price. */
function cardPath(visit: Visit): string {
  const promo = promoOf(visit);
  return promo ? `/membership/payment?promo=${promo}` : "/membership/payment";
}

/** What was refused leads back to the card, with the reason. */
async function settle(visit: Visit) {
  const { shop, viewer } = visit;
  const come = returnedWith(visit);
  try {
    return "pageId" in come
      ? await returnFromJoining(shop, viewer, come.pageId)
      : await confirmJoining(shop, viewer, come);
  } catch (error) {
    throw await backToCard(visit, cardPath(visit), error);
  }
}

/** The bank was answered: here, where the embedded provider asks for it, or in the browser already. */
export const action = form.post(BankAnswer, async (visit, { answer }) => {
  askForJoiner(visit);
  const { url } = visit;
  const outcome = await settle(visit);
  if (outcome.state === "confirm" && answer) {
    const refused = await replyToBank(visit, outcome.clientSecret, answer, cardPath(visit));
    if (refused) return refused;
  }
  return goTo(url.pathname + url.search);
});

export default function Return() {
  return <WaitingPage {...useLoaderData<typeof loader>()} />;
}
