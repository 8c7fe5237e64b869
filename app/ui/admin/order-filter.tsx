/** The filter of the list of orders: a GET form, so that every list has an address. */

import { attributes } from "~/browser/contract";
import { ORDER_KINDS } from "~/domain/orders/kind";
import { ORDER_SORTS, type OrderQuery, orderQueryPath, PAYMENT_FILTERS } from "~/domain/orders/order-query";
import { ORDER_STATUSES } from "~/domain/orders/status";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD, SearchField } from "./filter";
import { SegmentedNav } from "./segmented-nav";

export function KindToggle({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("admin");
  return (
    <SegmentedNav
      className=""
      label={t("orders.kinds")}
      links={(["all", ...ORDER_KINDS] as const).map((kind) => ({
        href: orderQueryPath({ ...query, kind, page: "" }),
        text: t(`orders.kind.${kind}`),
        isCurrent: kind === query.kind,
      }))}
    />
  );
}

export function OrderFilter({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("admin");
  return (
    <search>
      <form action={paths.admin.orders()} className={FORM} {...attributes({ orderFilter: "" })}>
        {query.kind !== "all" && <input name="kind" type="hidden" value={query.kind} />}
        {query.attention && <input name="attention" type="hidden" value={query.attention} />}
        <SearchField
          className="min-w-0"
          label={t("orders.search")}
          placeholder={t("orders.searchHint")}
          value={query.q}
        />
        <label>
          <span className="sr-only">{t("orders.status")}</span>
          <select className="input input-small" defaultValue={query.status} name="status">
            <option value="">{t("orders.allStatuses")}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <details className="md:relative">
          <summary className="btn btn-small list-none after:content-['▾']">{t("orders.more")}</summary>
          <div className={MORE}>
            <label className={FILTER_FIELD}>
              <span>{t("orders.from")}</span>
              <input className="input input-small" defaultValue={query.from} name="from" type="date" />
            </label>
            <label className={FILTER_FIELD}>
              <span>{t("orders.to")}</span>
              <input className="input input-small" defaultValue={query.to} name="to" type="date" />
            </label>
            <label className={FILTER_FIELD}>
              <span>{t("orders.payment")}</span>
              <select className="input input-small" defaultValue={query.payment} name="payment">
                {PAYMENT_FILTERS.map((payment) => (
                  <option key={payment} value={payment}>
                    {t(`paymentFilter.${payment}`)}
                  </option>
                ))}
              </select>
            </label>
            <label className={FILTER_FIELD}>
              <span>{t("orders.sort")}</span>
              <select className="input input-small" defaultValue={query.sort} name="sort">
                {ORDER_SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        <button className="btn btn-primary btn-small max-md:col-start-2 max-md:row-start-1" type="submit">
          {t("orders.show")}
        </button>
        <p className="sr-only" {...attributes({ filterStatus: "" })} role="status" />
      </form>
    </search>
  );
}

/** One row, or two on a phone, where the button stands beside the search. */
const FORM =
  "relative mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[minmax(10rem,1fr)_11rem_auto_auto]";

/** A panel below its button, over the list. */
const MORE =
  "absolute top-full right-0 z-20 mt-1 grid grid-cols-2 gap-3 rounded-md border border-wall-edge bg-wall-raised p-4 " +
  "shadow-paper max-md:left-0 md:w-md";
