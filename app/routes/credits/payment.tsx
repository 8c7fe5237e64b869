import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { findOpenPayment, openPaymentPage } from "~/domain/orders/paying.server";
import stylesUrl from "~/ui/credits/credits.css?url";
import orderStylesUrl from "~/ui/order/order.css?url";
import { PaymentForm } from "~/ui/order/payment-form";
import { form } from "~/web/form.server";
import { lookingAgain } from "~/web/looking-again";
import { askWhoItIs, changeableOrderAt, paymentPartsOf } from "~/web/order.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () =>
  [orderStylesUrl, stylesUrl].map((href) => ({ rel: "stylesheet", href }));
export const meta = metaOf;

export const handle = { looksAgain: lookingAgain((page: { isProcessing: boolean }) => page.isProcessing) };

export const loader = load(async (visit) => {
  const { shop, viewer, language, t } = visit;
  const order = await changeableOrderAt(visit);
  const payment = await findOpenPayment(shop, viewer, order.id);
  if (payment?.stage === "made") throw goTo(`/order/${order.id}/return?payment_intent=${payment.intentId}`);
  return {
    title: pageTitle(visit, t("credits:paymentTitle")),
    count: order.pack?.credits ?? 0,
    price: formatMoney(order.amount, language),
    email: order.email ?? "",
    mayOpenAsDialog: shop.payments.name === "embedded",
    isProcessing: payment?.stage === "processing",
    payment: payment?.stage === "open" ? paymentPartsOf(visit, order.id, payment) : null,
  };
});

/** Without JavaScript the provider's own page takes the payment. */
export const action = form.post(z.object({}), async (visit) => {
  askWhoItIs(visit);
  return goTo(await openPaymentPage(visit.shop, visit.viewer, visit.params.id ?? ""));
});

export default function CreditsPayment() {
  const { count, price, email, mayOpenAsDialog, isProcessing, payment } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("credits");
  const { t: orderText } = useTranslation("order");
  return (
    <section className="page page-narrow" data-dialog-body={mayOpenAsDialog ? "" : undefined}>
      <h1>{t("paymentTitle")}</h1>
      <dl className="credits-sums">
        <dt>{t("pack", { count })}</dt>
        <dd>{price}</dd>
      </dl>
      <p className="quiet">{t("receiptTo", { email })}</p>
      <PaymentForm
        back="/credits"
        outsideProcessing={isProcessing ? orderText("payment.processing") : undefined}
        payment={payment}
        refusal={answer?.refusal ?? null}
      />
    </section>
  );
}
