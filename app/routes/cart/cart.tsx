import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { type Cart, cartOf, isBuyable } from "~/domain/cart/cart-content";
import { cartFingerprint } from "~/domain/cart/cart-review.server";
import { openCartOrder } from "~/domain/checkout/cart-order.server";
import { findOrderInCompletion } from "~/domain/checkout/order-in-completion";
import { formatMoney } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { CartLines } from "~/ui/cart/cart-lines";
import { CartNote, CartSums } from "~/ui/cart/cart-sums";
import { EmptyFrame } from "~/ui/empty-frame";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { OrderSteps } from "~/ui/order/steps";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { withOrigin } from "~/web/checkout-origin.server";
import { form } from "~/web/form.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const cart = await cartOf(context.shop, context.viewer);
  const completing = await findOrderInCompletion(context.shop, context.viewer);
  return {
    title: pageTitle(context, context.t("cart:title")),
    fingerprint: cartFingerprint(cart),
    count: cart.count,
    total: formatMoney(cart.total, context.language),
    lines: cart.lines.map((line) => viewOf(line, context)),
    completing: completing && { number: completing.confirmationId, page: paths.order.$(completing.id) },
  };
});

function viewOf(line: Cart["lines"][number], { t, language }: RequestContext) {
  return {
    posterId: line.posterId,
    name: line.name,
    username: line.username,
    styleName: t(`styles:${line.style}`),
    imageKey: line.imageKey,
    placeholder: line.placeholder,
    isLimited: line.isLimited,
    totalSupply: line.totalSupply,
    quantity: line.quantity,
    price: formatMoney(line.price, language),
    priceSeen: formatMoney(line.priceSeen, language),
    trouble: line.trouble,
    isBuyable: isBuyable(line),
  };
}

const Checkout = z.object({ fingerprint: z.string().max(40) });

export const action = form.post(
  Checkout,
  async ({ shop, viewer, language }, { fingerprint: seenFingerprint }) => {
    const { id } = await openCartOrder(shop, viewer, { language, seenFingerprint });
    return redirectTo(withOrigin("cart", paths.order.$.shipping(id)));
  },
);

export default function CartPage() {
  const { lines, fingerprint, count, total, completing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("cart");
  return (
    <section className="page page-narrow" {...attributes({ dialogBody: "" })}>
      {lines.length > 0 && <OrderSteps at="cart" fromCart />}
      <Title className={lines.length === 0 ? "text-center" : ""} text={t("title")} />
      <div
        className="mt-4 grid gap-4"
        {...attributes({ cartSize: count, cartSummary: t("summary", { count, total }) })}
      >
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        {completing && (
          <p className="panel border-l-3 border-l-gold">
            {t("completing", { number: completing.number })}{" "}
            <a className="link" href={completing.page}>
              {t("completingLink")}
            </a>
          </p>
        )}
        {lines.length === 0 ? (
          <div className="grid justify-items-center gap-4 text-center">
            <EmptyFrame />
            <p className="lead">{t("empty")}</p>
            <a className="btn btn-primary" href={paths.catalogue()}>
              {t("browse")}
            </a>
          </div>
        ) : (
          <>
            <CartLines lines={lines} />
            <CartSums count={count} subtotal={total} />
            <div className="sticky-bar pt-2 pb-3 md:on-page:mx-0 md:on-page:bg-wall md:on-page:px-0">
              <PostForm action={paths.cart()}>
                <input name="fingerprint" type="hidden" value={fingerprint} />
                <p className="flex justify-between pb-2 text-[1.125rem]">
                  {t("total")} <strong>{total}</strong>
                </p>
                <SubmitButton disabled={count === 0}>{t("checkout")}</SubmitButton>
              </PostForm>
            </div>
            <CartNote />
            <a
              className="btn btn-quiet btn-wide"
              {...attributes({ dialogClose: "" })}
              href={paths.catalogue()}
            >
              {t("goOn")}
            </a>
          </>
        )}
      </div>
    </section>
  );
}
