import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { orderQueryPath, readOrderQuery } from "~/domain/orders/order-query";
import { listOrders } from "~/domain/orders/search";
import { KindToggle, OrderFilter } from "~/ui/admin/order-filter";
import { OrderList } from "~/ui/admin/order-list";
import { listOf } from "~/web/back-office.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, t } = visit;
  const query = readOrderQuery(url.searchParams);
  const frame = { title: pageTitle(visit, t("admin:orders.title")), query, here: orderQueryPath(query) };
  try {
    return data({ ...frame, list: listOf(await listOrders(shop, staff, query), query, visit) });
  } catch (error) {
    shop.log.error({ err: error }, "the list of orders could not be read");
    return data({ ...frame, list: null }, { status: 500 });
  }
});

export default function OrdersPage() {
  const { query, here, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("orders.title")}</h1>
        <a className="btn btn-small" href={here}>
          {t("orders.refresh")}
        </a>
      </div>
      <KindToggle query={query} />
      <OrderFilter query={query} />
      <OrderList here={here} kind={query.kind} list={list} />
    </div>
  );
}
