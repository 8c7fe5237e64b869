/** The list of orders with its count, its pages and its empty state. */

import { attributes } from "~/browser/contract";
import type { OrderKind } from "~/domain/orders/kind";
import { useTranslation } from "~/ui/use-translation";
import { ListPages } from "./list-pages";
import { type OrderRow, OrderTable } from "./order-table";
import { SelectionBar } from "./selection-bar";
import { StatusHint } from "./status-form";

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
  poster: "orders.noneStandard",
  catalogue: "orders.noneCatalogue",
  credits: "orders.noneCredits",
} as const;

export function OrderList({ kind, here, isTicked, list }: OrderListProps) {
  const { t } = useTranslation("admin");
  if (!list) return <LoadFailed here={here} kind={kind} />;
  const { rows, previous, next, count, isMore } = list;
  return (
    <div className="group/list" {...attributes({ orderList: here })}>
      <p className="quiet mt-4 mb-2" role="status">
        {isMore ? t("orders.countMore", { count }) : t("orders.count", { count })}
      </p>
      {rows.length === 0 ? (
        <p className="lead py-12 text-center">{t(EMPTY[kind])}</p>
      ) : (
        <>
          {kind !== "credits" && <StatusHint className="mb-2" />}
          <OrderTable here={here} isTicked={isTicked} kind={kind} rows={rows} />
        </>
      )}
      {rows.length > 0 && kind !== "credits" && <SelectionBar here={here} isTicked={isTicked} />}
      <ListPages
        label={t("orders.pages")}
        next={{ href: next, text: t("orders.next") }}
        previous={{ href: previous, text: t("orders.previous") }}
      />
    </div>
  );
}

const FAILED = {
  poster: ["orders.failedStandard", "orders.failedStandardText"],
  catalogue: ["orders.failedCatalogue", "orders.failedCatalogueText"],
  credits: ["orders.failedStandard", "orders.failedStandardText"],
} as const;

function LoadFailed({ kind, here }: { kind: OrderKind; here: string }) {
  const { t } = useTranslation("admin");
  const [title, text] = FAILED[kind];
  return (
    <div className="panel mt-6 grid justify-items-start gap-3" role="alert">
      <h2>{t(title)}</h2>
      <p className="lead">{t(text)}</p>
      <a className="btn btn-primary" href={here}>
        {t("orders.retry")}
      </a>
    </div>
  );
}
