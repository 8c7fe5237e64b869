import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CardForm, cardOf } from "~/ports/payments/card";
import { CardStep } from "~/ui/payment/card-step";
import { ClosedPage } from "~/ui/payment/closed-page";
import { form } from "~/web/form.server";
import { atDesk, cardPageAt, placeOfCard, planOnPage, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const page = await cardPageAt(visit, "card", "expired");
  const plan = planOnPage(visit, page);
  return {
    title: pageTitle(visit, visit.t(plan ? "payment:subscription.title" : "payment:setup.title")),
    plan,
    open: page.step === "card",
    here: `/pay/setup/${page.id}`,
    back: wayBack(visit, page.cancelUrl),
  };
});

export const action = form.post(CardForm, async (visit, input) => {
  const page = await atDesk(visit, (desk) => desk.useCardPage(visit.params.id ?? "", cardOf(input)));
  return goTo(placeOfCard(visit, page));
});

export default function SetupPage() {
  const { open, plan, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("payment");
  if (!open) return <ClosedPage back={page.back} />;
  const texts = plan
    ? { heading: t("subscription.title"), submit: t("subscription.submit", { amount: plan.amount }) }
    : { heading: t("setup.title"), submit: t("setup.submit") };
  return <CardStep {...page} {...plan} {...texts} answer={answer} />;
}
