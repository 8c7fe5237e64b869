import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckAgain } from "~/ui/check-again";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { cardPageAt, planOnPage, wayBack } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const handle = { pollSeconds: 3 } satisfies RouteHandle;

export const loader = load(async (context) => {
  const page = await cardPageAt(context, "processing");
  return {
    title: pageTitle(
      context,
      context.t(page.plan ? "payment:processing.title" : "payment:setup.processingTitle"),
    ),
    plan: planOnPage(context, page),
    onward: wayBack(context, page.successUrl),
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
      <CheckAgain />
      <a className="btn btn-wide mt-6" href={onward}>
        {t("processing.onward")}
      </a>
    </PaymentFrame>
  );
}
