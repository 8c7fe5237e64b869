/** What the list of orders shows: a GET form, so that every list has an address. */
import { useTranslation } from "react-i18next";
import {
  ORDER_KINDS,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderQuery,
  orderQueryPath,
  PAYMENT_FILTERS,
} from "~/domain/orders/order-query";

export function KindToggle({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("admin");
  return (
    <nav aria-label={t("orders.kinds")} className="kind-toggle">
      {ORDER_KINDS.map((kind) => (
        <a
          aria-current={kind === query.kind ? "page" : undefined}
          href={orderQueryPath({ ...query, kind, page: "" })}
          key={kind}
        >
          {t(`orders.kind.${kind}`)}
        </a>
      ))}
    </nav>
  );
}

export function OrderFilter({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("admin");
  const isNarrow = orderQueryPath({ ...query, page: "" }) !== orderQueryPath(plain(query));
  return (
    <search>
      <form action="/admin/orders" className="order-filter" data-order-filter="">
        {query.kind !== "standard" && <input name="kind" type="hidden" value={query.kind} />}
        {query.attention && <input name="attention" type="hidden" value={query.attention} />}
        <label className="filter-search">
          <span className="sr-only">{t("orders.search")}</span>
          <input
            className="input"
            defaultValue={query.q}
            maxLength={100}
            name="q"
            placeholder={t("orders.searchHint")}
            type="search"
          />
        </label>
        <label className="filter-field">
          <span>{t("orders.status")}</span>
          <select className="input" defaultValue={query.status} name="status">
            <option value="">{t("orders.allStatuses")}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <details className="filter-more" open={hasMore(query)}>
          <summary className="btn btn-small">{t("orders.more")}</summary>
          <div className="filter-fields">
            <label className="filter-field">
              <span>{t("orders.from")}</span>
              <input className="input" defaultValue={query.from} name="from" type="date" />
            </label>
            <label className="filter-field">
              <span>{t("orders.to")}</span>
              <input className="input" defaultValue={query.to} name="to" type="date" />
            </label>
            <label className="filter-field">
              <span>{t("orders.payment")}</span>
              <select className="input" defaultValue={query.payment} name="payment">
                {PAYMENT_FILTERS.map((payment) => (
                  <option key={payment} value={payment}>
                    {t(`paymentFilter.${payment}`)}
                  </option>
                ))}
              </select>
            </label>
            <label className="filter-field">
              <span>{t("orders.sort")}</span>
              <select className="input" defaultValue={query.sort} name="sort">
                {ORDER_SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        <div className="filter-actions">
          <button className="btn btn-primary btn-small" type="submit">
            {t("orders.show")}
          </button>
          {isNarrow && (
            <a className="btn btn-small" href={orderQueryPath(plain(query))}>
              {t("orders.clear")}
            </a>
          )}
        </div>
      </form>
    </search>
  );
}

function hasMore({ from, to, payment, sort }: OrderQuery): boolean {
  return from !== "" || to !== "" || payment !== "received" || sort !== "newest";
}

/** The same kind of orders, all of them. */
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
