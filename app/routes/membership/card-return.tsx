import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmCardChange, returnFromCardChange } from "~/domain/membership/card-change.server";
import stylesUrl from "~/ui/membership/membership.css?url";
import { WaitingPage } from "~/ui/membership/waiting";
import { form } from "~/web/form.server";
import { lookingAgain } from "~/web/looking-again";
import {
  BankAnswer,
  backToCard,
  moneyOf,
  replyToBank,
  returnedWith,
  runningMembership,
  tellCardChanged,
  waitingFor,
} from "~/web/membership.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

const CARD = "/membership/card";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const handle = {
  looksAgain: lookingAgain((page: { waiting: { kind: string } }) => page.waiting.kind === "processing"),
};

/** Where the provider sends the member back to: the truth is read from the provider, not from the address. */
export const loader = load(async (visit) => {
  const { price } = await runningMembership(visit);
  const outcome = await settle(visit);
  if (outcome.state === "changed") throw await tellCardChanged(visit, outcome.paid);
  if (outcome.state === "open") throw goTo(CARD);
  const waiting = waitingFor(visit, outcome);
  const isQuestion = waiting.kind === "question";
  return {
    title: pageTitle(visit, visit.t(isQuestion ? "membership:bank.title" : "membership:payment.status")),
    waiting,
    here: visit.url.pathname + visit.url.search,
    price: moneyOf(visit, price),
    back: CARD,
  };
});

/** What was refused leads back to the card, with the reason. */
async function settle(visit: Visit) {
  const { shop, viewer } = visit;
  const come = returnedWith(visit);
  try {
    return "pageId" in come
      ? await returnFromCardChange(shop, viewer, come.pageId)
      : await confirmCardChange(shop, viewer, come);
  } catch (error) {
    throw await backToCard(visit, CARD, error);
  }
}

/** The bank was answered: here, where the embedded provider asks for it, or in the browser already. */
export const action = form.post(BankAnswer, async (visit, { answer }) => {
  await runningMembership(visit);
  const outcome = await settle(visit);
  if (outcome.state === "confirm" && answer) {
    const refused = await replyToBank(visit, outcome.clientSecret, answer, CARD);
    if (refused) return refused;
  }
  return goTo(visit.url.pathname + visit.url.search);
});

export default function CardReturn() {
  return <WaitingPage {...useLoaderData<typeof loader>()} />;
}
