import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { beginJoining, confirmJoining, openJoiningPage } from "~/domain/membership/joining.server";
import { membershipOf } from "~/domain/membership/membership";
import { isRefusal } from "~/domain/refusal";
import { CardForm } from "~/ui/membership/card-form";
import stylesUrl from "~/ui/membership/membership.css?url";
import { PaymentSummary } from "~/ui/membership/payment-summary";
import { ProcessingPage } from "~/ui/membership/waiting";
import { form } from "~/web/form.server";
import { lookingAgain } from "~/web/looking-again";
import {
  askForJoiner,
  cardPartsOf,
  dayOf,
  joiningPath,
  KeptCard,
  moneyOf,
  monthAfter,
  promoOf,
} from "~/web/membership.server";
import { keepingReturn } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load, tellRefusal, type Visit } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;
export const handle = { looksAgain: lookingAgain((page: { open: object | null }) => page.open === null) };

export const loader = load(async (visit) => {
  askForJoiner(visit);
  const { shop, viewer, t } = visit;
  const membership = await membershipOf(shop, viewer);
  const plan = joiningPath("/membership", visit, promoOf(visit));
  // Joining begins with the button of the plan.
  if (membership?.state !== "joining") throw goTo(plan);
  const page = { title: pageTitle(visit, t("membership:payment.title")), plan };
  const joining = await unlessBusy(visit, plan);
  if (!joining) return { ...page, open: null };
  const { promo, firstMonth, price } = joining;
  return {
    ...page,
    open: {
      here: joiningPath("/membership/payment", visit, promo),
      card: cardPartsOf(visit, joining, joiningPath("/membership/return", visit, promo)),
      sums: {
        promo,
        today: moneyOf(visit, firstMonth),
        monthly: moneyOf(visit, price),
        renewal: dayOf(visit, monthAfter(shop.clock.now())) ?? "",
      },
    },
  };
});

/** What is open to be paid; null while the bank is at it. A code that is none any more is told at the plan. @throws a redirect there */
async function unlessBusy(visit: Visit, plan: string) {
  const { shop, viewer, t } = visit;
  try {
    return await beginJoining(shop, viewer, { promoCode: promoOf(visit) ?? undefined });
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) throw error;
    if (error.code === "joining-busy") return null;
    const { message } = tellRefusal(error, t);
    throw await redirectWithToast(shop, plan, { type: "error", message });
  }
}

/** A card that was left on this page, or the way to the provider's own. */
export const action = form.post(KeptCard, async (visit, { setupIntentId }) => {
  askForJoiner(visit);
  const { shop, viewer } = visit;
  const promo = promoOf(visit);
  if (setupIntentId) {
    const { state } = await confirmJoining(shop, viewer, { setupIntentId });
    if (state === "active") return goTo(keepingReturn("/membership/welcome", visit));
    const back = joiningPath("/membership/return", visit, promo);
    return goTo(`${back}${back.includes("?") ? "&" : "?"}setup_intent=${encodeURIComponent(setupIntentId)}`);
  }
  const successPath = joiningPath("/membership/return", visit, promo);
  const cancelPath = joiningPath("/membership/payment", visit, promo);
  const way = { promoCode: promo ?? undefined, successPath, cancelPath };
  return goTo(await openJoiningPage(shop, viewer, way));
});

export default function Payment() {
  const { plan, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  if (!open) return <ProcessingPage />;
  const { here, card, sums } = open;
  return (
    // The window in which a bank asks its questions would lie behind a dialog, where nobody could reach it.
    <section className="page page-narrow" data-dialog-body={card.provider === "embedded" ? "" : undefined}>
      <h1>{t("payment.title")}</h1>
      <PaymentSummary {...sums} />
      <CardForm
        action={here}
        answer={answer}
        card={card}
        heading={t("payment.method")}
        elsewhere={t("payment.elsewhere")}
        submit={t("payment.submit", { price: sums.today })}
      >
        <p className="quiet">
          {t("payment.renews")}{" "}
          <a className="link" href="/terms" target="_blank" rel="noopener">
            {t("payment.terms")}
          </a>
        </p>
        <a className="btn btn-quiet btn-wide" data-dialog="" href={plan}>
          {t("payment.back")}
        </a>
      </CardForm>
    </section>
  );
}
