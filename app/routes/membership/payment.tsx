import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { beginJoining, confirmJoining, openJoiningPage } from "~/domain/membership/joining.server";
import { membershipOf } from "~/domain/membership/membership";
import { CardForm } from "~/ui/membership/card-form";
import stylesUrl from "~/ui/membership/membership.css?url";
import { PaymentSummary } from "~/ui/membership/payment-summary";
import { form } from "~/web/form.server";
import { askForJoiner, cardPartsOf, dayOf, KeptCard, moneyOf, monthAfter } from "~/web/membership.server";
import { keepingReturn } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  askForJoiner(visit);
  const { shop, viewer, t } = visit;
  const membership = await membershipOf(shop, viewer);
  // Joining begins with the button of the plan.
  if (membership?.state !== "joining") throw goTo(keepingReturn("/membership", visit));
  const joining = await beginJoining(shop, viewer, { promoCode: membership.promo ?? undefined });
  const { promo, firstMonth, price } = joining;
  return {
    title: pageTitle(visit, t("membership:payment.title")),
    here: keepingReturn("/membership/payment", visit),
    back: keepingReturn("/membership", visit),
    // The window in which a bank asks its questions would lie behind a dialog, where nobody could reach it.
    mayOpenAsDialog: joining.provider === "embedded",
    card: cardPartsOf(visit, joining, keepingReturn("/membership/return", visit)),
    sums: {
      promo,
      today: moneyOf(visit, firstMonth),
      monthly: moneyOf(visit, price),
      renewal: dayOf(visit, monthAfter(shop.clock.now())) ?? "",
    },
  };
});

/** A card that was left on this page, or the way to the provider's own. */
export const action = form.post(KeptCard, async (visit, { setupIntentId }) => {
  askForJoiner(visit);
  const { shop, viewer } = visit;
  if (setupIntentId) {
    const { state } = await confirmJoining(shop, viewer, { setupIntentId });
    if (state === "active") return goTo(keepingReturn("/membership/welcome", visit));
    return goTo(keepingReturn(`/membership/return?setup_intent=${setupIntentId}`, visit));
  }
  const membership = await membershipOf(shop, viewer);
  const page = await openJoiningPage(shop, viewer, {
    promoCode: membership?.promo ?? undefined,
    successPath: keepingReturn("/membership/return", visit),
    cancelPath: keepingReturn("/membership/payment", visit),
  });
  return goTo(page);
});

export default function Payment() {
  const { here, back, mayOpenAsDialog, card, sums } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  return (
    <section className="page page-narrow" data-dialog-body={mayOpenAsDialog ? "" : undefined}>
      <h1>{t("payment.title")}</h1>
      <PaymentSummary {...sums} />
      <CardForm
        action={here}
        answer={answer}
        card={card}
        elsewhere={t("payment.elsewhere")}
        submit={t("payment.submit", { price: sums.today })}
      >
        <p className="quiet">
          <a className="link" href="/terms" target="_blank" rel="noopener">
            {t("payment.terms")}
          </a>
        </p>
        <a className="btn btn-quiet btn-wide" data-dialog="" href={back}>
          {t("payment.back")}
        </a>
      </CardForm>
    </section>
  );
}
