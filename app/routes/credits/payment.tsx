import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { findOpenPayment, openPaymentPage } from "~/domain/checkout/open-payment.server";
import { formatMoney } from "~/domain/kernel/money";
import { testModeOf } from "~/domain/payments/test-mode";
import { paths } from "~/paths";
import { PaymentForm } from "~/ui/order/payment-form";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { changeableOrderAt, paymentPartsOf } from "~/web/order.server";
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
  const { shop, viewer, language, t } = context;
  const order = await changeableOrderAt(context);
  const payment = await findOpenPayment(shop, viewer, order.id);
  if (payment?.stage === "made")
    throw redirectTo(`${paths.order.$.return(order.id)}?payment_intent=${payment.intentId}`);
  return {
    title: pageTitle(context, t("credits:paymentTitle")),
    count: order.pack?.credits ?? 0,
    price: formatMoney(order.amount, language),
    contract: contractNoteOf(order, context),
    email: order.email ?? "",
    mayOpenAsDialog: fitsInDialog(shop.payments.browser),
    testMode: testModeOf(shop.payments),
    isProcessing: payment?.stage === "processing",
    payment: payment?.stage === "open" ? paymentPartsOf(context, order.id, payment) : null,
  };
});

/** Without JavaScript the provider's own page takes the payment. */
export const action = form.post(z.object({}), async (context) => {
  await requireAccount(context, { allow: "visitor" });
  return redirectToProvider(
    context,
    await openPaymentPage(context.shop, context.viewer, context.params.id ?? ""),
  );
});

export default function CreditsPayment() {
  const { count, price, email, contract, mayOpenAsDialog, isProcessing, payment, testMode } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("credits");
  const { t: orderText } = useTranslation("order");
  return (
    <section className="page page-narrow" {...attributes({ dialogBody: mayOpenAsDialog ? "" : undefined })}>
      <Title text={t("paymentTitle")} />
      <dl className="my-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[1.125rem]">
        <dt>{t("pack", { count })}</dt>
        <dd>{price}</dd>
      </dl>
      <p className="quiet">{t("receiptTo", { email })}</p>
      <PaymentForm
        back={paths.credits()}
        contract={contract}
        outsideProcessing={isProcessing ? orderText("payment.processing") : undefined}
        payment={payment}
        testMode={testMode}
        price={price}
        refusal={answer?.refusal ?? null}
      />
    </section>
  );
}
