import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { cardPageAt, planOnPage, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const handle = { looksAgain: 3 };

export const loader = load(async (visit) => {
  const page = await cardPageAt(visit, "processing");
  return {
    title: pageTitle(
      visit,
      visit.t(page.plan ? "payment:processing.title" : "payment:setup.processingTitle"),
    ),
    plan: planOnPage(visit, page),
    onward: wayBack(visit, page.successUrl),
  };
});

export default function ProcessingSetupPage() {
  const { onward, plan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <PaymentFrame {...plan} title={t(plan ? "processing.title" : "setup.processingTitle")}>
      <p className="mt-6" role="status">
        {t("processing.text")}
      </p>
      <a className="btn btn-wide mt-6" href={onward}>
        {t("processing.onward")}
      </a>
    </PaymentFrame>
  );
}
