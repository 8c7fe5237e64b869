import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { CardForm, cardOf } from "~/ports/payments/card";
import { CardStep } from "~/ui/payment/card-step";
import { ClosedPage } from "~/ui/payment/closed-page";
import { form } from "~/web/form.server";
import { cardPageAt, placeOfCard, planOnPage, wayBack, withSimulator } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "card" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const page = await cardPageAt(context, "card", "expired");
  const plan = planOnPage(context, page);
  return {
    title: pageTitle(context, context.t(plan ? "payment:subscription.title" : "payment:setup.title")),
    plan,
    open: page.step === "card",
    here: paths.pay.setup.$(page.id),
    back: wayBack(context, page.cancelUrl),
  };
});

export const action = form.post(CardForm, async (context, input) => {
  const page = await withSimulator(context, (simulator) =>
    simulator.useCardPage(context.params.id ?? "", cardOf(input)),
  );
  return redirectTo(placeOfCard(context, page));
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
