import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/domain/day";
import { addressLines } from "~/domain/orders/address";
import { isOwn } from "~/domain/orders/order";
import { carrierName, findParcel, type Parcel, parcelLink } from "~/domain/orders/parcel";
import { effectiveDpiOf } from "~/domain/orders/print-file";
import { isBeforeProduction } from "~/domain/orders/production";
import { AddressBlock } from "~/ui/order/address-block";
import { Certificates } from "~/ui/order/certificates";
import stylesUrl from "~/ui/order/order.css?url";
import { OrderState } from "~/ui/order/order-state";
import { OrderSummary } from "~/ui/order/order-summary";
import { lookingAgain } from "~/web/looking-again";
import { orderAt, orderPath, summaryOf } from "~/web/order.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = metaOf;

export const handle = {
  looksAgain: lookingAgain(
    (page: { state: { paymentState: string } }) => page.state.paymentState === "processing",
  ),
};

export const loader = load(async (visit) => {
  const { shop, viewer, language, t } = visit;
  const order = await orderAt(visit);
  if (!order.shipping || !order.placedAt) {
    throw goTo(isOwn(viewer, order) ? `/order/${order.id}/shipping` : "/create");
  }
  const isPaid = order.paidAt !== null;
  return {
    title: pageTitle(visit, t("order:page.title", { number: order.confirmationId })),
    number: order.confirmationId,
    placed: formatDay(order.placedAt, language),
    summary: summaryOf(order, visit),
    address: addressLines(order.shipping, language),
    state: {
      paymentState: order.paymentState,
      status: order.status,
      needsAttention: order.attention !== null,
      payment: `/order/${order.id}/payment`,
    },
    change: isPaid && isBeforeProduction(order) ? orderPath(visit, "/address") : null,
    certificates: order.lines.flatMap(({ id, posterId, title, print }) =>
      print && !print.isVoid
        ? [
            {
              id,
              title,
              ...print,
              href: orderPath(visit, `/certificate/${id}`),
              record: `/editions/${posterId}/${print.number}`,
            },
          ]
        : [],
    ),
    receipt: isPaid ? orderPath(visit, "/receipt") : null,
    parcel: parcelOf(await findParcel(shop.db, order.id)),
    dpi: await effectiveDpiOf(shop, order),
  };
});

function parcelOf(parcel: Parcel | null) {
  return parcel && { carrier: carrierName(parcel.carrier), number: parcel.number, href: parcelLink(parcel) };
}

export default function OrderPage() {
  const { number, placed, summary, address, state, change, receipt, certificates, dpi, parcel } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("order");
  return (
    <div className="page order">
      <h1>{t("page.title", { number })}</h1>
      <p className="quiet">{t("page.placed", { date: placed })}</p>
      <OrderState {...state} />
      <div className="order-columns">
        <section className="panel recap">
          <h2 className="recap-title">{t("page.shipTo")}</h2>
          <AddressBlock lines={address} />
          {parcel && (
            <a className="link" href={parcel.href} rel="noreferrer" target="_blank">
              {t("page.parcel", parcel)}
            </a>
          )}
          {change && (
            <a className="link" href={change}>
              {t("page.changeAddress")}
            </a>
          )}
          {receipt && (
            <a className="btn" href={receipt}>
              {t("page.receipt")}
            </a>
          )}
          {dpi !== null && <p className="quiet">{t("page.dpi", { dpi })}</p>}
          {certificates.length > 0 && <Certificates certificates={certificates} />}
        </section>
        <OrderSummary summary={summary} />
      </div>
    </div>
  );
}
