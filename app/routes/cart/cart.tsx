import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { type Cart, cartOf, isBuyable } from "~/domain/cart/cart-content";
import { openCartOrder } from "~/domain/cart/cart-order.server";
import { lookOf } from "~/domain/cart/cart-review.server";
import { findOrderInCompletion } from "~/domain/cart/order-in-completion";
import { formatMoney } from "~/domain/money";
import stylesUrl from "~/ui/cart/cart.css?url";
import { CartLines } from "~/ui/cart/cart-lines";
import { CartNote, CartSums } from "~/ui/cart/cart-sums";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import orderStylesUrl from "~/ui/order/order.css?url";
import { OrderSteps } from "~/ui/order/steps";
import { form } from "~/web/form.server";
import { through } from "~/web/order-door.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: orderStylesUrl },
  { rel: "stylesheet", href: stylesUrl },
];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const cart = await cartOf(visit.shop, visit.viewer);
  const completing = await findOrderInCompletion(visit.shop, visit.viewer);
  return {
    title: pageTitle(visit, visit.t("cart:title")),
    look: lookOf(cart),
    count: cart.count,
    total: formatMoney(cart.total, visit.language),
    lines: cart.lines.map((line) => viewOf(line, visit)),
    completing: completing && { number: completing.confirmationId, page: `/order/${completing.id}` },
  };
});

function viewOf(line: Cart["lines"][number], { language }: Visit) {
  return {
    posterId: line.posterId,
    name: line.name,
    username: line.username,
    styleName: line.styleName,
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

const Checkout = z.object({ look: z.string().max(40) });

export const action = form.post(Checkout, async ({ shop, viewer, language }, { look }) => {
  const { id } = await openCartOrder(shop, viewer, { language, look });
  return goTo(through("cart", `/order/${id}/shipping`));
});

export default function CartPage() {
  const { lines, look, count, total, completing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("cart");
  return (
    <section className="page page-narrow" data-dialog-body="">
      {lines.length > 0 && <OrderSteps at="cart" fromCart />}
      <h1>{t("title")}</h1>
      <div className="cart" data-cart-size={count} data-cart-told={t("told", { count, total })}>
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        {completing && (
          <p className="panel cart-completing">
            {t("completing", { number: completing.number })}{" "}
            <a className="link" href={completing.page}>
              {t("completingLink")}
            </a>
          </p>
        )}
        {lines.length === 0 ? (
          <>
            <p className="lead">{t("empty")}</p>
            <a className="btn btn-primary btn-wide" href="/catalogue">
              {t("browse")}
            </a>
          </>
        ) : (
          <>
            <CartLines lines={lines} />
            <CartSums count={count} subtotal={total} />
            <div className="cart-reach">
              <PostForm action="/cart">
                <input name="look" type="hidden" value={look} />
                <p className="cart-reach-total">
                  {t("total")} <strong>{total}</strong>
                </p>
                <SubmitButton disabled={count === 0}>{t("checkout")}</SubmitButton>
              </PostForm>
            </div>
            <CartNote />
            <a className="btn btn-quiet btn-wide" data-dialog-close="" href="/catalogue">
              {t("goOn")}
            </a>
          </>
        )}
      </div>
    </section>
  );
}
