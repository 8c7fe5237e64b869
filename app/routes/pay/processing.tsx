import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/kernel/money";
import { CheckAgain } from "~/ui/check-again";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { simulatorPageAt, wayBack } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const handle = { pollSeconds: 3 } satisfies RouteHandle;

export const loader = load(async (context) => {
  const page = await simulatorPageAt(context, "processing");
  return {
    title: pageTitle(context, context.t("payment:processing.title")),
    amount: formatMoney(page.amount, context.language),
    description: page.description,
    onward: wayBack(context, page.successUrl),
  };
});

export default function ProcessingPage() {
  const { amount, description, onward } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <PaymentFrame amount={amount} description={description} title={t("processing.title")}>
      <p className="mt-6" role="status">
        {t("processing.text")}
      </p>
      <CheckAgain />
      <a className="btn btn-wide mt-6" href={onward}>
        {t("processing.onward")}
      </a>
    </PaymentFrame>
  );
}
