import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { CardForm, cardOf } from "~/ports/payments/card";
import { CardStep } from "~/ui/payment/card-step";
import { ClosedPage } from "~/ui/payment/closed-page";
import { form } from "~/web/form.server";
import { atDesk, deskPageAt, placeOf, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const page = await deskPageAt(visit, "card", "expired");
  return {
    title: pageTitle(visit, visit.t("payment:card.title")),
    open: page.status === "open",
    here: `/pay/${page.id}`,
    amount: formatMoney(page.amount, visit.language),
    description: page.description,
    back: wayBack(visit, page.cancelUrl),
  };
});

export const action = form.post(CardForm, async (visit, input) => {
  const page = await atDesk(visit, (desk) => desk.payPage(visit.params.id ?? "", cardOf(input)));
  return goTo(placeOf(visit, page));
});

export default function CardPage() {
  const { open, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("payment");
  if (!open) return <ClosedPage back={page.back} />;
  const submit = t("card.submit", { amount: page.amount });
  return <CardStep {...page} answer={answer} heading={t("card.title")} submit={submit} />;
}
