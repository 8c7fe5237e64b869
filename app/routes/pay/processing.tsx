import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { deskPageAt, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const handle = { looksAgain: 3 };

export const loader = load(async (visit) => {
  const page = await deskPageAt(visit, "processing");
  return {
    title: pageTitle(visit, visit.t("payment:processing.title")),
    amount: formatMoney(page.amount, visit.language),
    description: page.description,
    onward: wayBack(visit, page.successUrl),
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
      <a className="btn btn-wide mt-6" href={onward}>
        {t("processing.onward")}
      </a>
    </PaymentFrame>
  );
}
