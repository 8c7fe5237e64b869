/** The list of orders with its count, its pages and its empty state. */

import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { DEFAULT_QUERY, type OrderQuery, orderQueryPath } from "~/domain/orders/order-query";
import { useTranslation } from "~/ui/use-translation";
import { FilterChips } from "./filter-chips";
import { ListPages } from "./list-pages";
import { type OpenChange, OpenChanges } from "./open-changes";
import { OrderTable } from "./order-table";
import type { OrderRow, Ticked } from "./order-table-row";
import { FoundIds, NearSearch, type SearchHintsShown } from "./search-hints";
import { SelectionBar } from "./selection-bar";
import { StatusHint } from "./status-form";
import { useMay } from "./use-may";

interface OrderListProps {
  query: OrderQuery;
  here: string;
  /** Links to the orders that need attention, beside the count. */
  attention: ReactNode;
  /** The filters in use, each with the address of the list without it. */
  chips: readonly { text: string; href: string }[];
  /** Links to the saved views, beside the filters. */
  views: ReactNode;
  /** Bulk changes that can still be undone. */
  changes: readonly OpenChange[];
  /** Whether the page is ticked, or the whole list. */
  ticked: Ticked;
  list: {
    rows: readonly OrderRow[];
    previous: string | null;
    next: string | null;
    count: number;
    isMore: boolean;
  } | null;
  /** What the search text is, and what is near it. */
  hints: SearchHintsShown | null;
}

const EMPTY = {
  all: "orders.noneStandard",
  poster: "orders.noneStandard",
  catalogue: "orders.noneCatalogue",
  credits: "orders.noneCredits",
} as const;

export function OrderList(props: OrderListProps) {
  const { query, here, attention, changes, chips, views, ticked, list, hints } = props;
  const { kind } = query;
  const { t } = useTranslation("admin");
  const may = useMay();
  if (!list) return <LoadFailed here={here} kind={kind} />;
  const { rows, previous, next, count, isMore } = list;
  return (
    <div className="group/list" {...attributes({ orderList: here })}>
      {may("order-changes") && <OpenChanges changes={changes} here={here} />}
      <div className="mt-3 mb-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="quiet" role="status">
          {isMore ? t("orders.countMore", { count }) : t("orders.count", { count })}
        </p>
        <FilterChips chips={chips} plain={orderQueryPath({ ...DEFAULT_QUERY, kind })} />
        {views}
        {attention}
        {rows.length > 0 && kind !== "credits" && may("order-changes") && (
          <StatusHint className="ms-auto max-md:hidden!" />
        )}
      </div>
      {hints && <FoundIds found={hints.found} />}
      {rows.length === 0 ? (
        <div className="mx-auto max-w-prose py-12 text-center">
          <p className="lead">{t(EMPTY[kind])}</p>
          {hints?.none && <NearSearch none={hints.none} />}
        </div>
      ) : (
        <OrderTable here={here} query={query} rows={rows} ticked={ticked} />
      )}
      {rows.length > 0 && kind !== "credits" && (may("order-changes") || may("print-work")) && (
        <SelectionBar
          here={here}
          list={orderQueryPath({ ...query, page: "" })}
          more={!isMore && count > rows.length ? count : null}
          ticked={ticked}
        />
      )}
      <ListPages
        label={t("orders.pages")}
        next={{ href: next, text: t("orders.next") }}
        previous={{ href: previous, text: t("orders.previous") }}
      />
    </div>
  );
}

const FAILED = {
  all: ["orders.failedStandard", "orders.failedStandardText"],
  poster: ["orders.failedStandard", "orders.failedStandardText"],
  catalogue: ["orders.failedCatalogue", "orders.failedCatalogueText"],
  credits: ["orders.failedStandard", "orders.failedStandardText"],
} as const;

function LoadFailed({ kind, here }: { kind: OrderQuery["kind"]; here: string }) {
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
