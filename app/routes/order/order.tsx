import { useLoaderData } from "@remix-run/react";
import { effectiveDpiOf } from "~/domain/fulfilment/print-file";
import { countryAbroad } from "~/domain/fulfilment/print-job";
import { taxFactsOf } from "~/domain/invoices/tax-facts";
import { formatDay } from "~/domain/kernel/swiss-time";
import { countryName } from "~/domain/orders/country";
import { isOwn } from "~/domain/orders/order";
import { describeParcel, parcelsOf } from "~/domain/orders/parcel";
import { addressLines } from "~/domain/orders/shipping";
import { STATUS } from "~/domain/orders/status";
import { contractLink } from "~/domain/withdrawals/contract.server";
import { paths } from "~/paths";
import { AddressBlock } from "~/ui/order/address-block";
import { Certificates } from "~/ui/order/certificates";
import { OrderColumns } from "~/ui/order/order-columns";
import { OrderState } from "~/ui/order/order-state";
import { OrderSummary } from "~/ui/order/order-summary";
import { ParcelLinks } from "~/ui/order/parcel-links";
import { Refunds } from "~/ui/order/refunds";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { WithdrawalLink } from "~/ui/withdrawal/withdrawal-link";
import { orderAt, orderPath, refundsShownOf, summaryOf } from "~/web/order.server";
import { pollWhile } from "~/web/poll-seconds";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { taxShownOf } from "~/web/tax.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const meta = metaOf;

export const handle = {
  pollSeconds: pollWhile(
    (page: { state: { paymentState: string } }) => page.state.paymentState === "processing",
  ),
} satisfies RouteHandle;

export const loader = load(async (context) => {
  const { shop, viewer, language, t } = context;
  const order = await orderAt(context);
  if (!order.shipping || !order.placedAt) {
    throw redirectTo(isOwn(viewer, order) ? paths.order.$.shipping(order.id) : paths.create());
  }
  const isPaid = order.paidAt !== null;
  const abroad = await countryAbroad(shop.db, order.id);
  return {
    title: pageTitle(context, t("order:page.title", { number: order.confirmationId })),
    number: order.confirmationId,
    placed: formatDay(order.placedAt, language),
    summary: summaryOf(order, context),
    address: addressLines(order.shipping, language),
    state: {
      paymentState: order.paymentState,
      status: order.status,
      needsAttention: order.attention !== null,
      payment: paths.order.$.payment(order.id),
    },
    refunds: await refundsShownOf(context, order.id),
    change:
      isPaid && STATUS[order.status].isBeforeProduction ? orderPath(context, paths.order.$.address) : null,
    certificates: order.lines.flatMap(({ id, posterId, title, print }) =>
      print && !print.isVoid
        ? [
            {
              id,
              title,
              ...print,
              href: orderPath(context, (order) => paths.order.$.certificate.$(order, id)),
              record: paths.editions.$.$(posterId, print.number),
            },
          ]
        : [],
    ),
    tax: taxShownOf(context, await taxFactsOf(shop.db, order.id), (number) =>
      orderPath(context, (id) => paths.order.$.creditNotes.$(id, number)),
    ),
    withdraw: isPaid ? contractLink(shop, order.id) : null,
    receipt: isPaid ? orderPath(context, paths.order.$.receipt) : null,
    giftNote: order.giftNote,
    parcels: (await parcelsOf(shop.db, order.id)).map((parcel) => describeParcel(parcel, language)),
    madeIn: abroad && countryName(abroad, language),
    dpi: await effectiveDpiOf(shop, order),
  };
});

export default function OrderPage() {
  const { number, placed, summary, address, state, refunds, change, receipt, ...page } =
    useLoaderData<typeof loader>();
  const { certificates, dpi, parcels, madeIn, giftNote, withdraw, tax } = page;
  const { t } = useTranslation("order");
  return (
    <div className="page">
      <Title text={t("page.title", { number })} />
      <p className="quiet">{t("page.placed", { date: placed })}</p>
      <OrderState {...state} />
      <Refunds refunds={refunds} />
      <OrderColumns>
        <section className="panel mt-6 grid justify-items-start gap-3">
          <h2 className="text-[1.125rem]">{t("page.shipTo")}</h2>
          <AddressBlock lines={address} />
          {giftNote !== null && (
            <p className="wrap-anywhere">
              <strong>{t("page.gift")}</strong> {giftNote}
            </p>
          )}
          <ParcelLinks describe={(parcel) => t("page.parcel", { ...parcel })} parcels={parcels} />
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
          {withdraw && <WithdrawalLink href={withdraw} />}
          {dpi !== null && <p className="quiet">{t("page.dpi", { dpi })}</p>}
          {certificates.length > 0 && <Certificates certificates={certificates} />}
        </section>
        <OrderSummary madeIn={madeIn} summary={summary} tax={tax} />
      </OrderColumns>
    </div>
  );
}
