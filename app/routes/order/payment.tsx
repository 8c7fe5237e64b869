import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { addressLines } from "~/domain/orders/address";
import { findOpenPayment, openPaymentPage } from "~/domain/orders/paying.server";
import { AddressBlock } from "~/ui/order/address-block";
import stylesUrl from "~/ui/order/order.css?url";
import { OrderSummary } from "~/ui/order/order-summary";
import { PaymentForm } from "~/ui/order/payment-form";
import { OrderSteps } from "~/ui/order/steps";
import { form } from "~/web/form.server";
import { lookingAgain } from "~/web/looking-again";
import { askWhoItIs, changeableOrderAt, paymentPartsOf, summaryOf } from "~/web/order.server";
import { doorOf, lookAtCartAgain, through } from "~/web/order-door.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const handle = { looksAgain: lookingAgain((page: { isProcessing: boolean }) => page.isProcessing) };

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  const order = await changeableOrderAt(visit);
  if (!order.shipping) throw goTo(`/order/${order.id}/shipping`);
  const payment = await findOpenPayment(shop, viewer, order.id);
  if (payment?.stage === "made") throw goTo(`/order/${order.id}/return?payment_intent=${payment.intentId}`);
  return {
    title: pageTitle(visit, t("order:payment.title")),
    address: addressLines(order.shipping, visit.language),
    email: order.shipping.email,
    summary: summaryOf(order, visit),
    isFromCart: order.kind === "catalogue",
    back: through(doorOf(visit.url), `/order/${order.id}/shipping`),
    // The window in which a bank asks its questions would lie behind a dialog, where nobody could reach it.
    mayOpenAsDialog: shop.payments.name === "embedded",
    isProcessing: payment?.stage === "processing",
    payment: payment?.stage === "open" ? paymentPartsOf(visit, order.id, payment) : null,
  };
});

/** Without JavaScript the provider's own page takes the payment. */
export const action = form.post(z.object({}), async (visit) => {
  askWhoItIs(visit);
  try {
    return goTo(await openPaymentPage(visit.shop, visit.viewer, visit.params.id ?? ""));
  } catch (error) {
    return lookAtCartAgain(visit, error);
  }
});

export default function Payment() {
  const { address, email, summary, isFromCart, back, payment, mayOpenAsDialog, isProcessing } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("order");
  return (
    <div className="page order" data-dialog-body={mayOpenAsDialog ? "" : undefined}>
      <OrderSteps at="payment" fromCart={isFromCart} />
      <div className="order-columns">
        <section>
          <h1>{t("payment.title")}</h1>
          <div className="panel recap">
            <h2 className="recap-title">{t("payment.shipTo")}</h2>
            <AddressBlock email={email} lines={address} />
            <a className="link" data-dialog="" href={back}>
              {t("payment.change")}
            </a>
          </div>
          <PaymentForm
            back={back}
            outsideProcessing={isProcessing ? t("payment.processing") : undefined}
            payment={payment}
            refusal={answer?.refusal ?? null}
          />
        </section>
        <OrderSummary summary={summary} />
      </div>
    </div>
  );
}
