/** One order in full: its posters, buyer, payment, shipping and log. */

import { attributes } from "~/browser/contract";
import { withList } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { AddressBlock } from "~/ui/order/address-block";
import { ParcelLinks } from "~/ui/order/parcel-links";
import { useTranslation } from "~/ui/use-translation";
import type { detailOf } from "~/web/back-office-order.server";
import { AttentionNote } from "./attention-note";
import { OrderAttention } from "./order-attention";
import { OrderLine } from "./order-line";
import { OrderLog, OrderNotes } from "./order-log";
import { StatusBadge } from "./status-badge";
import { StatusForm, StatusHint } from "./status-form";
import { useMay } from "./use-may";

export type OrderDetailProps = ReturnType<typeof detailOf>;

export function OrderDetail({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation(["admin", "adminOrder"]);
  const { id, kind, confirmationId, status, attention, marks, list, isMade } = order;
  const may = useMay();
  return (
    <div className="order-detail mt-4 grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {isMade && may("order-changes") && (
          <>
            <StatusForm
              back={withList(paths.admin.orders.$(id), list)}
              className="flex gap-1.5"
              confirmationId={confirmationId}
              id={id}
              key={status}
              kind={kind}
              status={status}
            />
            <StatusHint />
          </>
        )}
      </div>
      {marks.map((mark) => (
        <AttentionNote as="p" className="border-s-3 px-4 py-3" key={mark}>
          {t(`adminOrder:marks.${mark}`)}
        </AttentionNote>
      ))}
      {attention && <OrderAttention attention={attention} order={order} />}
      <Facts order={order} />
      <Deeds order={order} />
      {order.lines.length > 0 && (
        <ul className="grid gap-4">
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} list={list} orderId={id} />
          ))}
        </ul>
      )}
      {may("order-changes") && <OrderNotes action={withList(paths.admin.orders.$.notes(id), list)} />}
      <section>
        <h2 className="text-[1.125rem]">{t("adminOrder:log.title")}</h2>
        <OrderLog
          action={withList(paths.admin.orders.$.emails(id), list)}
          activity={order.activity}
          press={order.press}
        />
      </section>
    </div>
  );
}

function Facts({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation(["admin", "adminOrder", "workshop", "customer"]);
  const { address, parcels, credits, paid, giftNote, printJob, tax, margin } = order;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
      <Fact name={t("column.date")}>{order.placed}</Fact>
      {order.total !== null && <Fact name={t("column.amount")}>{order.total}</Fact>}
      <Fact name={t("orders.payment")}>
        {t(`payment.${order.paymentState}`)}
        {paid && <span className="quiet"> {paid}</span>}
        {order.refund === "pending" && (
          <span className="block text-[0.875rem] text-gold-light">{t("adminOrder:refund.pending")}</span>
        )}
        {order.lost !== null && (
          <span className="quiet block">{t("adminOrder:refund.lost", { amount: order.lost })}</span>
        )}
      </Fact>
      {tax && (
        <Fact name={t("adminOrder:tax.fact")}>
          {tax.invoice}
          {tax.vat && <span className="quiet block">{t("adminOrder:tax.vat", tax.vat)}</span>}
          {tax.corrections.map(({ number, amount, href }) => (
            <a className="link block" href={href} key={number}>
              {number} ({amount})
            </a>
          ))}
        </Fact>
      )}
      {margin !== null && (
        <Fact name={t("column.margin")}>
          {margin}
          <span className="quiet block">{t("adminOrder:tax.margin")}</span>
        </Fact>
      )}
      <Fact name={t("column.email")}>
        {order.email}
        {order.customer && (
          <a className="link block" href={order.customer}>
            {t("customer:link")}
          </a>
        )}
      </Fact>
      {order.others.length > 0 && (
        <Fact name={t("adminOrder:others.fact")}>
          <ul>
            {order.others.map(({ number, status, href }) => (
              <li key={number}>
                <a className="link inline-block py-1" href={href}>
                  {number}
                </a>
                <span className="quiet"> {t(`status.${status}`)}</span>
              </li>
            ))}
          </ul>
          {order.hasMoreOthers && <span className="quiet block">{t("adminOrder:others.more")}</span>}
        </Fact>
      )}
      {address && (
        <Fact name={t("detail.address")}>
          <AddressBlock lines={address} />
        </Fact>
      )}
      {address && (
        <Fact name={t("adminOrder:parcel.fact")}>
          {parcels.length === 0 && <span className="quiet">{t("adminOrder:parcel.none")}</span>}
          <ParcelLinks describe={({ carrier, number }) => `${carrier} ${number}`} parcels={parcels} />
        </Fact>
      )}
      {printJob && (
        <Fact name={t("adminOrder:job.fact")}>
          {printJob.href ? (
            <a className="link" href={printJob.href}>
              {printJob.id}
            </a>
          ) : (
            printJob.id
          )}
          <span className="block">{printJob.state}</span>
          {printJob.facts && <span className="quiet block">{printJob.facts}</span>}
        </Fact>
      )}
      {giftNote !== null && (
        <Fact name={t("workshop:gift")}>
          {giftNote || <span className="quiet">{t("workshop:giftBare")}</span>}
        </Fact>
      )}
      {credits !== null && <Fact name={t("detail.credits")}>{credits}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The actions for the order; each has its own page. */
function Deeds({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation("adminOrder");
  const { id, list, isMade, parcels, isCorrectable, refund, paid } = order;
  const may = useMay();
  const page = (path: (id: string) => string) => withList(path(id), list);
  return (
    <div className="flex flex-wrap gap-2">
      {isMade && may("print-work") && (
        <a className="btn btn-small" {...attributes({ dialog: "" })} href={page(paths.admin.orders.$.parcel)}>
          {t(parcels.length > 0 ? "parcel.correct" : "parcel.note")}
        </a>
      )}
      {isCorrectable && may("order-changes") && (
        <a
          className="btn btn-small"
          {...attributes({ dialog: "" })}
          href={page(paths.admin.orders.$.address)}
        >
          {t("address.correct")}
        </a>
      )}
      {paid !== null && may("amounts") && (
        <a className="btn btn-small" href={page(paths.admin.orders.$.receipt)}>
          {t("files.receipt")}
        </a>
      )}
      {refund === "open" && may("refunds") && (
        <a className="btn btn-small" {...attributes({ dialog: "" })} href={page(paths.admin.orders.$.refund)}>
          {t("refund.offer")}
        </a>
      )}
    </div>
  );
}
