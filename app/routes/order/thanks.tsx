import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { cartCount } from "~/domain/cart/cart";
import { formatMoney } from "~/domain/kernel/money";
import { isSignedIn } from "~/domain/kernel/viewer";
import { isOwnPoster } from "~/domain/posters/poster";
import { paths } from "~/paths";
import { AccountOffer, AnotherPoster } from "~/ui/order/account-offer";
import { OrderSteps } from "~/ui/order/steps";
import { ThanksPosters } from "~/ui/order/thanks-posters";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { orderAt, orderPath } from "~/web/order.server";
import { load } from "~/web/request-context.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, t } = context;
  const order = await orderAt(context);
  const made = order.lines.filter(({ isLost }) => !isLost);
  const [line] = made;
  if (order.paymentState !== "paid" || !order.shipping || !line) throw redirectTo(orderPath(context));
  const { firstName, lastName, email } = order.shipping;
  const isGuest = !isSignedIn(viewer);
  const isFromCart = order.kind === "catalogue";
  return {
    title: pageTitle(context, t("order:thanks.title")),
    number: order.confirmationId,
    email,
    page: orderPath(context),
    fromCart: isFromCart && {
      name: `${firstName} ${lastName}`,
      count: order.quantity,
      total: formatMoney(order.charged ?? order.amount, context.language),
      inCart: await cartCount(shop.db, viewer),
    },
    guest: isGuest
      ? { email: viewer.account?.email ?? email, here: orderPath(context, paths.order.$.thanks) }
      : null,
    // The page offers an account to guests.
    sell:
      !isFromCart && (await isOwnPoster(shop, viewer, line.posterId)) ? paths.sell.$(line.posterId) : null,
    posters: made.map(({ id, imageKey, placeholder, style, title }) => ({
      id,
      imageKey,
      placeholder,
      alt: title ?? t("order:summary.picture", { style: t(`styles:${style}`) }),
    })),
  };
});

export default function Thanks() {
  const { number, email, page, guest, posters, sell, fromCart } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["order", "common"]);
  return (
    <div
      className="page dialog-close-beside grid grid-cols-1 justify-items-center gap-4 text-center wrap-anywhere"
      {...attributes({
        cartSize: fromCart ? fromCart.inCart : undefined,
        confetti: number,
        dialogBody: "page",
      })}
    >
      <OrderSteps at="done" className="w-full text-left in-dialog:pr-10" fromCart={fromCart !== false} />
      <ThanksPosters posters={posters} />
      <Title text={t("thanks.title")} />
      <p className="lead">
        {fromCart ? t("thanks.cartText", { email, count: fromCart.count }) : t("thanks.text", { email })}
      </p>
      <p className="text-[1.125rem]">
        {t("common:label", { name: t("thanks.number") })}{" "}
        <strong className="tracking-[0.04em]">{number}</strong>
      </p>
      {fromCart && (
        <dl className="mt-5 mb-2 grid w-full max-w-120 grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-wall-line pt-4 text-left *:[dd]:text-right">
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
      <div className="flex flex-wrap justify-center gap-3 max-[480px]:flex-col max-[480px]:self-stretch max-[480px]:justify-self-stretch">
        {fromCart && (
          <a className="btn btn-primary" href={paths.catalogue()}>
            {t("thanks.done")}
          </a>
        )}
        <a className={fromCart ? "btn" : "btn btn-primary"} href={page}>
          {t("thanks.page")}
        </a>
        {!fromCart && <AnotherPoster guest={guest} />}
        {sell && (
          <a className="btn" {...attributes({ dialog: "" })} href={sell}>
            {t("thanks.sell")}
          </a>
        )}
        {!fromCart && (
          <a className="btn btn-quiet" {...attributes({ dialog: "" })} href={paths.credits()}>
            {t("thanks.credits")}
          </a>
        )}
      </div>
      {guest && <AccountOffer {...guest} />}
    </div>
  );
}
