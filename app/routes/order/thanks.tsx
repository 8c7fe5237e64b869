import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cartCount } from "~/domain/cart/cart";
import { formatMoney } from "~/domain/money";
import { isOwnPoster } from "~/domain/posters/poster";
import { isSignedIn } from "~/domain/viewer";
import { AccountOffer } from "~/ui/order/account-offer";
import stylesUrl from "~/ui/order/order.css?url";
import { OrderSteps } from "~/ui/order/steps";
import { ThanksPosters } from "~/ui/order/thanks-posters";
import { orderAt, orderPath } from "~/web/order.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  const order = await orderAt(visit);
  const made = order.lines.filter(({ isLost }) => !isLost);
  const [line] = made;
  if (order.paymentState !== "paid" || !order.shipping || !line) throw goTo(orderPath(visit));
  const { firstName, lastName, email } = order.shipping;
  const isGuest = !isSignedIn(viewer);
  const isFromCart = order.kind === "catalogue";
  return {
    title: pageTitle(visit, t("order:thanks.title")),
    number: order.confirmationId,
    email,
    page: orderPath(visit),
    fromCart: isFromCart && {
      name: `${firstName} ${lastName}`,
      count: order.quantity,
      total: formatMoney(order.charged ?? order.amount, visit.language),
      inCart: await cartCount(shop.db, viewer),
    },
    guest: isGuest ? { email: viewer.account?.email ?? email, here: orderPath(visit, "/thanks") } : null,
    // A guest is asked for an account there.
    sell: !isFromCart && (await isOwnPoster(shop, viewer, line.posterId)) ? `/sell/${line.posterId}` : null,
    posters: made.map(({ id, imageKey, styleName, title }) => ({
      id,
      imageKey,
      alt: title ?? t("order:summary.picture", { style: styleName }),
    })),
  };
});

export default function Thanks() {
  const { number, email, page, guest, posters, sell, fromCart } = useLoaderData<typeof loader>();
  const { t } = useTranslation("order");
  return (
    <div
      className="page order thanks"
      data-cart-size={fromCart ? fromCart.inCart : undefined}
      data-confetti={number}
      data-dialog-body="page"
    >
      <OrderSteps at="done" fromCart={fromCart !== false} />
      <ThanksPosters posters={posters} />
      <h1>{t("thanks.title")}</h1>
      <p className="lead">
        {fromCart ? t("thanks.cartText", { email, count: fromCart.count }) : t("thanks.text", { email })}
      </p>
      <p className="thanks-number">
        {t("thanks.number")}: <strong>{number}</strong>
      </p>
      {fromCart && (
        <dl className="summary-sums thanks-facts">
          <dt>{t("thanks.name")}</dt>
          <dd>{fromCart.name}</dd>
          <dt>{t("thanks.email")}</dt>
          <dd>{email}</dd>
          <dt>{t("thanks.items")}</dt>
          <dd>{fromCart.count}</dd>
          <dt>{t("summary.total")}</dt>
          <dd>{fromCart.total}</dd>
        </dl>
      )}
      <div className="thanks-doors">
        {fromCart && (
          <a className="btn btn-primary" href="/catalogue">
            {t("thanks.done")}
          </a>
        )}
        <a className={fromCart ? "btn" : "btn btn-primary"} href={page}>
          {t("thanks.page")}
        </a>
        {!fromCart && (
          <a className="btn" href="/create">
            {t("thanks.another")}
          </a>
        )}
        {sell && (
          <a className="btn" data-dialog="" href={sell}>
            {t("thanks.sell")}
          </a>
        )}
        {!fromCart && (
          <a className="btn btn-quiet" data-dialog="" href="/credits">
            {t("thanks.credits")}
          </a>
        )}
      </div>
      {guest && <AccountOffer {...guest} />}
    </div>
  );
}
