import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { prepareCheckout } from "~/domain/orders/checkout.server";
import { keepDraft } from "~/domain/orders/opening";
import { ShippingForm as Schema, ShippingDraft } from "~/domain/orders/shipping";
import stylesUrl from "~/ui/order/order.css?url";
import { OrderSummary } from "~/ui/order/order-summary";
import { ShippingButtons, ShippingForm } from "~/ui/order/shipping-form";
import { OrderSteps } from "~/ui/order/steps";
import { form } from "~/web/form.server";
import { askWhoItIs, changeableOrderAt, summaryOf, wordsOf } from "~/web/order.server";
import { behind, doorOf, lookAtCartAgain, through, toldAt } from "~/web/order-door.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const order = await changeableOrderAt(visit);
  return {
    title: pageTitle(visit, visit.t("order:shipping.title")),
    words: wordsOf(order),
    summary: summaryOf(order, visit),
    isFromCart: order.kind === "catalogue",
    leave: through(doorOf(visit.url), "?leave"),
  };
});

const place = form.post(Schema, async (visit, { quantity, ...shipping }) => {
  askWhoItIs(visit);
  const { shop, viewer, params, url, language } = visit;
  const orderId = params.id ?? "";
  const door = doorOf(url);
  try {
    await prepareCheckout(shop, viewer, { orderId, shipping, quantity, language });
  } catch (error) {
    return lookAtCartAgain(visit, toldAt(door, error));
  }
  return goTo(through(door, `/order/${orderId}/payment`));
});

/** Going back keeps every word, right or wrong. */
const leave = form.post(ShippingDraft, async (visit, words) => {
  const { shop, viewer, params } = visit;
  const order = await changeableOrderAt(visit);
  await keepDraft(shop, viewer, { orderId: params.id ?? "", words });
  return goTo(behind(doorOf(visit.url), order));
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("leave") ? leave(args) : place(args);

export default function Shipping() {
  const { words, summary, isFromCart, leave } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("order");
  return (
    <div className="page order" data-dialog-body="">
      <OrderSteps at="shipping" fromCart={isFromCart} />
      <div className="order-columns">
        <section>
          <h1>{t("shipping.title")}</h1>
          <ShippingForm
            fixedQuantity={isFromCart}
            outsideTrigger
            refusal={answer?.refusal}
            result={answer?.result}
            words={words}
          />
          <div className="order-reach">
            <p className="order-reach-total">
              {t("summary.total")} <strong data-summary-total={summary.unitPrice}>{summary.total}</strong>
            </p>
            <ShippingButtons leave={leave} />
          </div>
        </section>
        <OrderSummary summary={summary} />
      </div>
    </div>
  );
}
