/** One order in full: what is made, for whom, what was paid, where it goes, and what was done. */
import { useTranslation } from "react-i18next";
import { orderPath } from "~/domain/orders/order-query";
import { AddressBlock } from "~/ui/order/address-block";
import type { detailOf } from "~/web/office-order.server";
import { OrderAttention } from "./order-attention";
import { OrderLine } from "./order-line";
import { OrderLog, OrderNotes } from "./order-log";
import { StatusBadge } from "./status-badge";
import { StatusForm } from "./status-form";

export type OrderDetailProps = ReturnType<typeof detailOf>;

export function OrderDetail({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation("admin");
  const { id, kind, confirmationId, status, attention, marks, list, isMade } = order;
  return (
    <div className="office-order">
      <div className="office-state">
        <StatusBadge status={status} />
        {isMade && (
          <StatusForm
            back={orderPath(id, list)}
            confirmationId={confirmationId}
            id={id}
            key={status}
            kind={kind}
            status={status}
          />
        )}
      </div>
      {marks.map((mark) => (
        <p className="attention-note office-mark" key={mark}>
          {t(`workshop:marks.${mark}`)}
        </p>
      ))}
      {attention && <OrderAttention attention={attention} order={order} />}
      <Facts order={order} />
      <Deeds order={order} />
      {order.lines.length > 0 && (
        <ul className="office-lines">
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} list={list} orderId={id} />
          ))}
        </ul>
      )}
      <OrderNotes action={orderPath(id, list, "notes")} />
      <section className="office-changes">
        <h2>{t("workshop:log.title")}</h2>
        <OrderLog log={order.log} />
      </section>
    </div>
  );
}

function Facts({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation("admin");
  const { address, parcel, credits, paid } = order;
  return (
    <dl className="office-facts">
      <Fact name={t("column.date")}>{order.placed}</Fact>
      <Fact name={t("column.amount")}>{order.total}</Fact>
      <Fact name={t("orders.payment")}>
        {t(`payment.${order.paymentState}`)}
        {paid && <span className="quiet"> {paid}</span>}
        {order.refund === "promised" && <span className="payment-note">{t("workshop:refund.promised")}</span>}
      </Fact>
      <Fact name={t("column.email")}>{order.email}</Fact>
      {address && (
        <Fact name={t("detail.address")}>
          <AddressBlock lines={address} />
        </Fact>
      )}
      {address && (
        <Fact name={t("workshop:parcel.fact")}>
          {parcel ? (
            <a className="link" href={parcel.href} rel="noreferrer" target="_blank">
              {parcel.carrier} {parcel.number}
            </a>
          ) : (
            <span className="quiet">{t("workshop:parcel.none")}</span>
          )}
        </Fact>
      )}
      {credits !== null && <Fact name={t("detail.credits")}>{credits}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What can be done with it; each is a page of its own. */
function Deeds({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation("workshop");
  const { id, list, isMade, parcel, isCorrectable, refund, paid } = order;
  const page = (name: string) => orderPath(id, list, name);
  return (
    <div className="office-tools">
      {isMade && (
        <a className="btn btn-small" data-dialog="" href={page("parcel")}>
          {t(parcel ? "parcel.correct" : "parcel.note")}
        </a>
      )}
      {isCorrectable && (
        <a className="btn btn-small" data-dialog="" href={page("address")}>
          {t("address.correct")}
        </a>
      )}
      {paid !== null && (
        <a className="btn btn-small" href={page("receipt")}>
          {t("files.receipt")}
        </a>
      )}
      {refund === "open" && (
        <a className="btn btn-small" data-dialog="" href={page("refund")}>
          {t("refund.offer")}
        </a>
      )}
    </div>
  );
}
