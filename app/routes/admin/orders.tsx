import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attentionOf } from "~/domain/orders/attention-list";
import { orderQueryPath, readOrderQuery } from "~/domain/orders/order-query";
import { listOrders } from "~/domain/orders/search";
import { AttentionStrip } from "~/ui/admin/attention-strip";
import { KindToggle, OrderFilter } from "~/ui/admin/order-filter";
import { OrderList } from "~/ui/admin/order-list";
import { listOf } from "~/web/back-office.server";
import { attentionCounts } from "~/web/office-counts.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, t } = visit;
  const query = readOrderQuery(url.searchParams);
  const frame = {
    title: pageTitle(visit, t("admin:orders.title")),
    query,
    here: orderQueryPath(query),
    isTicked: url.searchParams.get("select") === "page",
  };
  try {
    const found = await listOrders(shop, staff, query);
    const ids = found.orders.map(({ id }) => id);
    const list = listOf(found, query, visit, await attentionOf(shop, ids));
    return data({ ...frame, counts: await attentionCounts(visit, staff), list });
  } catch (error) {
    shop.log.error({ err: error }, "the list of orders could not be read");
    return data({ ...frame, counts: null, list: null }, { status: 500 });
  }
});

export default function OrdersPage() {
  const { query, here, list, counts, isTicked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("orders.title")}</h1>
        <div className="office-tools">
          <a
            className="btn btn-small"
            data-export=""
            data-exported={t("workshop:export.done")}
            data-failure={t("workshop:export.failedText")}
            data-failure-title={t("workshop:export.failed")}
            download=""
            href={orderQueryPath({ ...query, page: "" }, "/admin/orders/export")}
          >
            {t("workshop:export.link")}
          </a>
          <a className="btn btn-small" href={here}>
            {t("orders.refresh")}
          </a>
        </div>
      </div>
      {counts && <AttentionStrip counts={counts} query={query} />}
      <KindToggle query={query} />
      <OrderFilter query={query} />
      <OrderList here={here} isTicked={isTicked} kind={query.kind} list={list} />
    </div>
  );
}
