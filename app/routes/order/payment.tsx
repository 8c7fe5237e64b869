import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { findOpenPayment, openPaymentPage } from "~/domain/checkout/open-payment.server";
import { unheldTitles } from "~/domain/editions/hold";
import { addressLines } from "~/domain/orders/shipping";
import { testModeOf } from "~/domain/payments/test-mode";
import { paths } from "~/paths";
import { AddressBlock } from "~/ui/order/address-block";
import { HoldNote } from "~/ui/order/hold-note";
import { OrderColumns } from "~/ui/order/order-columns";
import { OrderSummary } from "~/ui/order/order-summary";
import { PaymentForm } from "~/ui/order/payment-form";
import { OrderSteps } from "~/ui/order/steps";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { checkoutOriginOf, reviewCart, withOrigin } from "~/web/checkout-origin.server";
import { form } from "~/web/form.server";
import { changeableOrderAt, paymentPartsOf, shownHoldOf, summaryOf } from "~/web/order.server";
import { redirectToProvider } from "~/web/payment-redirect.server";
import { pollWhile } from "~/web/poll-seconds";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { fitsInDialog } from "~/web/response-headers.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";
import { contractNoteOf } from "~/web/withdrawal.server";

export const meta = metaOf;

export const handle = {
  provider: "payment",
  pollSeconds: pollWhile((page: { isProcessing: boolean }) => page.isProcessing),
  limits: { write: "checkout" },
} satisfies RouteHandle;

export const loader = load(async (context) => {
  const { shop, viewer, t } = context;
  const order = await changeableOrderAt(context);
  if (!order.shipping) throw redirectTo(paths.order.$.shipping(order.id));
  const payment = await findOpenPayment(shop, viewer, order.id);
  if (payment?.stage === "made")
    throw redirectTo(`${paths.order.$.return(order.id)}?payment_intent=${payment.intentId}`);
  return {
    title: pageTitle(context, t("order:payment.title")),
    address: addressLines(order.shipping, context.language),
    email: order.shipping.email,
    summary: summaryOf(order, context),
    contract: contractNoteOf(order, context),
    isFromCart: order.kind === "catalogue",
    back: withOrigin(checkoutOriginOf(context.url), paths.order.$.shipping(order.id)),
    mayOpenAsDialog: fitsInDialog(shop.payments.browser),
    testMode: testModeOf(shop.payments),
    isProcessing: payment?.stage === "processing",
    unheld: payment?.stage === "processing" ? [] : await unheldTitles(shop.db, order.id, shop.clock.now()),
    hold: payment?.stage === "processing" ? null : await shownHoldOf(context, order.id),
    payment: payment?.stage === "open" ? paymentPartsOf(context, order.id, payment) : null,
  };
});

/** Without JavaScript the provider's own page takes the payment. */
export const action = form.post(z.object({}), async (context) => {
  await requireAccount(context, { allow: "visitor" });
  try {
    return redirectToProvider(
      context,
      await openPaymentPage(context.shop, context.viewer, context.params.id ?? ""),
    );
  } catch (error) {
    return reviewCart(context, error);
  }
});

export default function Payment() {
  const {
    address,
    email,
    summary,
    contract,
    isFromCart,
    back,
    payment,
    mayOpenAsDialog,
    isProcessing,
    unheld,
    hold,
    testMode,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("order");
  return (
    <div className="page" {...attributes({ dialogBody: mayOpenAsDialog ? "" : undefined })}>
      <OrderSteps at="payment" fromCart={isFromCart} />
      <OrderColumns>
        <section>
          <Title text={t("payment.title")} />
          <div className="panel mt-6 grid justify-items-start gap-3">
            <h2 className="text-[1.125rem]">{t("payment.shipTo")}</h2>
            <AddressBlock email={email} lines={address} />
            <a className="link" {...attributes({ dialog: "" })} href={back}>
              {t("payment.change")}
            </a>
          </div>
          {unheld.map((name) => (
            <p className="panel mt-4 border-l-3 border-l-gold" key={name}>
              {t("payment.unheld", { name })}
            </p>
          ))}
          {hold && <HoldNote {...hold} />}
          <PaymentForm
            back={back}
            contract={contract}
            outsideProcessing={isProcessing ? t("payment.processing") : undefined}
            payment={payment}
            testMode={testMode}
            price={summary.total}
            refusal={answer?.refusal ?? null}
          />
        </section>
        <OrderSummary summary={summary} />
      </OrderColumns>
    </div>
  );
}
