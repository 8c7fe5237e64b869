/** One order in full: what is made, for whom, what was paid, and what was done. */
import { useTranslation } from "react-i18next";
import type { OrderStatus, PaymentState } from "~/domain/orders/order";
import { AddressBlock } from "~/ui/order/address-block";
import { StatusBadge } from "./status-badge";
import { StatusForm } from "./status-form";

interface DetailLine {
  id: string;
  name: string;
  style: string;
  text: string | null;
  quantity: number;
  each: string;
  print: { number: number; of: number; isVoid: boolean } | null;
  isLost: boolean;
  picture: string;
}

export interface OrderDetailProps {
  id: string;
  kind: "poster" | "catalogue" | "credits";
  confirmationId: string;
  status: OrderStatus;
  paymentState: PaymentState;
  attention: string | null;
  email: string | null;
  placed: string;
  paid: string | null;
  address: readonly string[] | null;
  credits: number | null;
  total: string;
  lines: readonly DetailLine[];
  changes: readonly { before: OrderStatus; after: OrderStatus; staff: string; at: string }[];
}

export function OrderDetail({ order }: { order: OrderDetailProps }) {
  const { t } = useTranslation("admin");
  const { id, kind, confirmationId, status, paid } = order;
  return (
    <div className="office-order">
      <div className="office-state">
        <StatusBadge status={status} />
        {kind !== "credits" && (
          <StatusForm
            back={`/admin/orders/${id}`}
            confirmationId={confirmationId}
            id={id}
            key={status}
            kind={kind}
            status={status}
          />
        )}
      </div>
      <dl className="office-facts">
        <Fact name={t("column.date")}>{order.placed}</Fact>
        <Fact name={t("column.amount")}>{order.total}</Fact>
        <Fact name={t("orders.payment")}>
          {t(`payment.${order.paymentState}`)}
          {paid && <span className="quiet"> {paid}</span>}
        </Fact>
        <Fact name={t("column.email")}>{order.email}</Fact>
        {order.address && (
          <Fact name={t("detail.address")}>
            <AddressBlock lines={order.address} />
          </Fact>
        )}
        {order.credits !== null && <Fact name={t("detail.credits")}>{order.credits}</Fact>}
      </dl>
      {order.lines.length > 0 && (
        <ul className="office-lines">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Changes changes={order.changes} />
    </div>
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

function Line({ line }: { line: DetailLine }) {
  const { t } = useTranslation("admin");
  const { name, style, quantity, each, print, text } = line;
  return (
    <li className="office-line">
      <img alt={t("detail.pictureOf", { name })} height="170" loading="lazy" src={line.picture} width="120" />
      <div>
        <p className="office-line-name">{name}</p>
        {style !== name && <p className="quiet">{style}</p>}
        <p>{t("detail.quantity", { quantity, each })}</p>
        {text && <p className="quiet">{t("detail.text", { text })}</p>}
        {print && (
          <p>
            {t(print.isVoid ? "detail.printVoid" : "detail.print", { number: print.number, of: print.of })}
          </p>
        )}
        {line.isLost && <p className="attention-note">{t("detail.lost")}</p>}
      </div>
    </li>
  );
}

function Changes({ changes }: Pick<OrderDetailProps, "changes">) {
  const { t } = useTranslation("admin");
  return (
    <section className="office-changes">
      <h2>{t("detail.changes")}</h2>
      {changes.length === 0 && <p className="quiet">{t("detail.noChanges")}</p>}
      <ol>
        {changes.map(({ at, before, after, staff }) => (
          <li key={`${at} ${before} ${after}`}>
            <span className="quiet">{at}</span>{" "}
            {t("detail.change", { before: t(`status.${before}`), after: t(`status.${after}`), staff })}
          </li>
        ))}
      </ol>
    </section>
  );
}
