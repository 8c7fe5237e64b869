import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  beginCardChange,
  confirmCardChange,
  openCardChangePage,
} from "~/domain/membership/card-change.server";
import { CardForm } from "~/ui/membership/card-form";
import stylesUrl from "~/ui/membership/membership.css?url";
import { form } from "~/web/form.server";
import {
  cardPartsOf,
  KeptCard,
  methodOf,
  moneyOf,
  runningMembership,
  tellCardChanged,
} from "~/web/membership.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const membership = await runningMembership(visit);
  const change = await beginCardChange(visit.shop, visit.viewer);
  return {
    title: pageTitle(visit, visit.t("membership:card.title")),
    mayOpenAsDialog: change.provider === "embedded",
    now: methodOf(visit, membership),
    due: membership.state === "past-due" ? moneyOf(visit, membership.price) : null,
    card: cardPartsOf(visit, change, "/membership/card/return"),
  };
});

/** A card that was left on this page, or the way to the provider's own. */
export const action = form.post(KeptCard, async (visit, { setupIntentId }) => {
  await runningMembership(visit);
  const { shop, viewer } = visit;
  if (setupIntentId) {
    const outcome = await confirmCardChange(shop, viewer, { setupIntentId });
    if (outcome.state === "changed") return tellCardChanged(visit, outcome.paid);
    return goTo(`/membership/card/return?setup_intent=${setupIntentId}`);
  }
  const way = { successPath: "/membership/card/return", cancelPath: "/membership/card" };
  return goTo(await openCardChangePage(shop, viewer, way));
});

export default function ChangeCard() {
  const { mayOpenAsDialog, now, due, card } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  return (
    <section className="page page-narrow" data-dialog-body={mayOpenAsDialog ? "" : undefined}>
      <h1>{t("card.title")}</h1>
      <p className="lead mt-3">{due ? t("card.dueText", { price: due }) : t("card.text")}</p>
      {now && <p className="mt-3 text-paper-soft">{t("card.now", { card: now })}</p>}
      <CardForm
        action="/membership/card"
        answer={answer}
        card={card}
        heading={t("card.heading")}
        elsewhere={t("card.elsewhere")}
        submit={due ? t("card.submitDue", { price: due }) : t("card.submit")}
      >
        <a className="btn btn-quiet btn-wide" data-dialog-close="" href="/settings">
          {t("card.back")}
        </a>
      </CardForm>
    </section>
  );
}
