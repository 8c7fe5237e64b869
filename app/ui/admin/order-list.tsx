/** The list of orders with what stands around it: how many, the pages, and what is said where there is nothing. */
import { useTranslation } from "react-i18next";
import type { OrderKind } from "~/domain/orders/order-query";
import { type OrderRow, OrderTable } from "./order-table";
import { SelectionBar } from "./selection-bar";

interface OrderListProps {
  kind: OrderKind;
  here: string;
  /** Whether all orders of the page are ticked. */
  isTicked: boolean;
  list: {
    rows: readonly OrderRow[];
    previous: string | null;
    next: string | null;
    count: number;
    isMore: boolean;
  } | null;
}

const EMPTY = {
  standard: "orders.noneStandard",
  catalogue: "orders.noneCatalogue",
  credits: "orders.noneCredits",
} as const;

export function OrderList({ kind, here, isTicked, list }: OrderListProps) {
  const { t } = useTranslation("admin");
  if (!list) return <LoadFailed here={here} kind={kind} />;
  const { rows, previous, next, count, isMore } = list;
  return (
    <div data-order-list={here}>
      <p className="quiet list-count" role="status">
        {isMore ? t("orders.countMore", { count }) : t("orders.count", { count })}
      </p>
      {rows.length === 0 ? (
        <p className="list-empty">{t(EMPTY[kind])}</p>
      ) : (
        <OrderTable here={here} isTicked={isTicked} kind={kind} rows={rows} />
      )}
      {rows.length > 0 && kind !== "credits" && <SelectionBar here={here} isTicked={isTicked} />}
      {(previous || next) && (
        <nav aria-label={t("orders.pages")} className="list-pages">
          {previous && (
            <a className="btn btn-small" href={previous} rel="prev">
              {t("orders.previous")}
            </a>
          )}
          {next && (
            <a className="btn btn-small" href={next} rel="next">
              {t("orders.next")}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

const FAILED = {
  standard: ["orders.failedStandard", "orders.failedStandardText"],
  catalogue: ["orders.failedCatalogue", "orders.failedCatalogueText"],
  credits: ["orders.failedStandard", "orders.failedStandardText"],
} as const;

function LoadFailed({ kind, here }: { kind: OrderKind; here: string }) {
  const { t } = useTranslation("admin");
  const [title, text] = FAILED[kind];
  return (
    <div className="panel list-failed" role="alert">
      <h2>{t(title)}</h2>
      <p className="lead">{t(text)}</p>
      <a className="btn btn-primary" href={here}>
        {t("orders.retry")}
      </a>
    </div>
  );
}
