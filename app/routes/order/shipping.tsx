import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { prepareCheckout } from "~/domain/checkout/checkout.server";
import { giftNoteOf } from "~/domain/orders/gift";
import { saveDraft } from "~/domain/orders/order-draft";
import { ShippingForm as Schema, ShippingDraft } from "~/domain/orders/shipping";
import { paths } from "~/paths";
import { OrderColumns } from "~/ui/order/order-columns";
import { OrderSummary } from "~/ui/order/order-summary";
import { ShippingButtons, ShippingForm } from "~/ui/order/shipping-form";
import { OrderSteps } from "~/ui/order/steps";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import {
  checkoutOriginOf,
  refusalAtOrigin,
  returnPathOf,
  reviewCart,
  withOrigin,
} from "~/web/checkout-origin.server";
import { form } from "~/web/form.server";
import { changeableOrderAt, summaryOf, wordsOf } from "~/web/order.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const order = await changeableOrderAt(context);
  return {
    title: pageTitle(context, context.t("order:shipping.title")),
    words: wordsOf(order, context.viewer.account?.email),
    summary: summaryOf(order, context),
    isFromCart: order.kind === "catalogue",
    leave: withOrigin(checkoutOriginOf(context.url), "?leave"),
  };
});

const placeOrder = form.post(Schema, async (context, { quantity, isGift, giftNote, ...shipping }) => {
  await requireAccount(context, { allow: "visitor" });
  const { shop, viewer, params, url, language } = context;
  const orderId = params.id ?? "";
  const origin = checkoutOriginOf(url);
  try {
    await prepareCheckout(shop, viewer, {
      orderId,
      shipping,
      giftNote: giftNoteOf({ isGift, giftNote }),
      quantity,
      language,
    });
  } catch (error) {
    return reviewCart(context, refusalAtOrigin(origin, error));
  }
  return redirectTo(withOrigin(origin, paths.order.$.payment(orderId)));
});

/** Going back keeps the whole input, valid or not. */
const leave = form.post(ShippingDraft, async (context, words) => {
  const { shop, viewer, params } = context;
  const order = await changeableOrderAt(context);
  await saveDraft(shop, viewer, { orderId: params.id ?? "", words });
  return redirectTo(returnPathOf(checkoutOriginOf(context.url), order));
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("leave") ? leave(args) : placeOrder(args);

export default function Shipping() {
  const { words, summary, isFromCart, leave } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("order");
  return (
    <div className="page" {...attributes({ dialogBody: "" })}>
      <OrderSteps at="shipping" fromCart={isFromCart} />
      <OrderColumns>
        <section>
          <Title text={t("shipping.title")} />
          <ShippingForm
            fixedQuantity={isFromCart}
            outsideTrigger
            refusal={answer?.refusal}
            result={answer?.result}
            words={words}
          />
          <div className="mt-5 grid items-center gap-x-4 gap-y-2 phone:sticky-bar phone:grid-cols-[1fr_auto] phone:*:[.btn-primary]:col-span-full phone:*:[.btn-primary]:row-start-2 phone:pt-2 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <p className="text-[1.125rem]">
              {t("summary.total")}{" "}
              <strong {...attributes({ summaryTotal: summary.unitPrice })}>{summary.total}</strong>
            </p>
            <ShippingButtons leave={leave} />
          </div>
        </section>
        <OrderSummary summary={summary} />
      </OrderColumns>
    </div>
  );
}
