import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { CardForm, cardOf } from "~/ports/payments/card";
import { CardStep } from "~/ui/payment/card-step";
import { ClosedPage } from "~/ui/payment/closed-page";
import { form } from "~/web/form.server";
import { placeOf, simulatorPageAt, wayBack, withSimulator } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "card" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const page = await simulatorPageAt(context, "card", "expired");
  return {
    title: pageTitle(context, context.t("payment:card.title")),
    open: page.status === "open",
    here: paths.pay.$(page.id),
    amount: formatMoney(page.amount, context.language),
    description: page.description,
    back: wayBack(context, page.cancelUrl),
  };
});

export const action = form.post(CardForm, async (context, input) => {
  const page = await withSimulator(context, (simulator) =>
    simulator.payPage(context.params.id ?? "", cardOf(input)),
  );
  return redirectTo(placeOf(context, page));
});

export default function CardPage() {
  const { open, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("payment");
  if (!open) return <ClosedPage back={page.back} />;
  const submit = t("card.submit", { amount: page.amount });
  return <CardStep {...page} answer={answer} heading={t("card.title")} submit={submit} />;
}
