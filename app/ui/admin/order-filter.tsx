/** The filter of the list of orders: a GET form, so that every list has an address. */

import { ORDER_KINDS } from "~/domain/orders/kind";
import { ORDER_SORTS, type OrderQuery, orderQueryPath, PAYMENT_FILTERS } from "~/domain/orders/order-query";
import { ORDER_STATUSES } from "~/domain/orders/status";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD, FILTER_FORM, FilterActions, SearchField } from "./filter";
import { SegmentedNav } from "./segmented-nav";

export function KindToggle({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("admin");
  return (
    <SegmentedNav
      label={t("orders.kinds")}
      links={ORDER_KINDS.map((kind) => ({
        href: orderQueryPath({ ...query, kind, page: "" }),
        text: t(`orders.kind.${kind}`),
        isCurrent: kind === query.kind,
      }))}
    />
  );
}

export function OrderFilter({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("admin");
  const isNarrow = orderQueryPath({ ...query, page: "" }) !== orderQueryPath(plain(query));
  return (
    <search>
      <form action={paths.admin.orders()} className={FILTER_FORM} data-order-filter="">
        {query.kind !== "poster" && <input name="kind" type="hidden" value={query.kind} />}
        {query.attention && <input name="attention" type="hidden" value={query.attention} />}
        <SearchField label={t("orders.search")} placeholder={t("orders.searchHint")} value={query.q} />
        <label className={FILTER_FIELD}>
          <span>{t("orders.status")}</span>
          <select className="input input-small" defaultValue={query.status} name="status">
            <option value="">{t("orders.allStatuses")}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <details className="col-span-full md:row-start-2" open={hasMore(query)}>
          <summary className="btn btn-small list-none after:content-['▾']">{t("orders.more")}</summary>
          <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
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
        <FilterActions>
          <button className="btn btn-primary btn-small" type="submit">
            {t("orders.show")}
          </button>
          {isNarrow && (
            <a className="btn btn-small" href={orderQueryPath(plain(query))}>
              {t("orders.clear")}
            </a>
          )}
        </FilterActions>
      </form>
    </search>
  );
}

function hasMore({ from, to, payment, sort }: OrderQuery): boolean {
  return from !== "" || to !== "" || payment !== "received" || sort !== "newest";
}

/** All orders of the same kind. */
function plain({ kind }: OrderQuery): OrderQuery {
  return {
    kind,
    q: "",
    status: "",
    from: "",
    to: "",
    payment: "received",
    attention: "",
    sort: "newest",
    page: "",
  };
}
