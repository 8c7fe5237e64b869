/**
 * Orders in rows; on a phone each row is a card. At twice the font size the table scrolls in its container, so that the
 * page does not; texts for screen readers are positioned inside it, too.
 */

import { type OrderQuery, orderQueryPath } from "~/domain/orders/order-query";
import { useTranslation } from "~/ui/use-translation";
import { type OrderRow, OrderTableRow, type Ticked } from "./order-table-row";
import { useMay } from "./use-may";

interface OrderTableProps {
  query: OrderQuery;
  rows: readonly OrderRow[];
  /** The address of the list. */
  here: string;
  ticked: Ticked;
}

const HEAD =
  "border-b border-wall-edge px-2 py-1.5 text-left font-semibold whitespace-nowrap text-paper-faint";
/** Below 1100 px each row is a card. */
const ROWS = "max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] max-lg:gap-3";

export function OrderTable({ query, rows, here, ticked }: OrderTableProps) {
  const { kind } = query;
  const { t } = useTranslation("admin");
  const { t: o } = useTranslation("backOffice");
  const withItems = kind === "all" || kind === "catalogue";
  const withPictures = kind !== "credits";
  const may = useMay();
  const withAmounts = may("amounts");
  const withTicks = may("order-changes") || may("print-work");
  const withMargin = rows.some(({ margin }) => margin !== null);
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-[0.875rem] max-lg:block max-lg:text-[0.9375rem]">
        <caption className="sr-only">{t(`orders.kind.${kind}`)}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {kind !== "credits" && (
              <th className={`${HEAD} w-11`} scope="col">
                <span className="sr-only">{o("selection.column")}</span>
              </th>
            )}
            {withPictures && (
              <th className={`${HEAD} w-10`} scope="col">
                <span className="sr-only">{t("column.picture")}</span>
              </th>
            )}
            <th className={HEAD} scope="col">
              {t("column.number")}
            </th>
            <SortHead down="newest" query={query} text={t("column.date")} up="oldest" />
            <th className={HEAD} scope="col">
              {t("column.customer")}
            </th>
            <th className={HEAD} scope="col">
              {t("column.email")}
            </th>
            {withItems && (
              <th className={HEAD} scope="col">
                {t("column.items")}
              </th>
            )}
            {withAmounts ? (
              <SortHead down="highest" query={query} text={t("column.amount")} up="lowest" />
            ) : (
              <th className={HEAD} scope="col">
                {t("orders.payment")}
              </th>
            )}
            {withMargin && (
              <th className={HEAD} scope="col">
                {t("column.margin")}
              </th>
            )}
            <th className={HEAD} scope="col">
              {t("column.status")}
            </th>
            {withPictures && (
              <th className={HEAD} scope="col">
                {t("column.toDo")}
              </th>
            )}
            <th className={HEAD} scope="col">
              {t("column.actions")}
            </th>
          </tr>
        </thead>
        <tbody className={ROWS}>
          {rows.map((row) => (
            <OrderTableRow
              here={here}
              key={row.id}
              kind={kind}
              row={row}
              ticked={ticked}
              withMargin={withMargin}
              withTicks={withTicks}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  query: OrderQuery;
  text: string;
  /** The sorts by this column, upward and downward. */
  up: OrderQuery["sort"];
  down: OrderQuery["sort"];
}

/** The head of a column by which the list can be sorted: a link that sorts downward first, then the other way. */
function SortHead({ query, text, up, down }: SortHeadProps) {
  const { sort } = query;
  const order = sort === down ? "descending" : sort === up ? "ascending" : undefined;
  const next = sort === down ? up : down;
  const { t } = useTranslation("admin");
  return (
    <th aria-sort={order} className={HEAD} scope="col">
      {/* Above cards the heads are read, but not seen, so that nothing there takes the focus. */}
      <span className="lg:hidden">{text}</span>
      <a
        className="-my-1.5 inline-flex min-h-8 items-center gap-1 hover:text-paper max-lg:hidden"
        href={orderQueryPath({ ...query, sort: next, page: "" })}
        title={t(`sort.${next}`)}
      >
        {text}
        <span aria-hidden="true" className={order ? "text-gold-light" : "opacity-60"}>
          {order === "ascending" ? "▲" : order ? "▼" : "↕"}
        </span>
      </a>
    </th>
  );
}
