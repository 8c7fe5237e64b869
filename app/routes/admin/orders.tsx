import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { attentionOf } from "~/domain/back-office/attention-list";
import { marginsOf } from "~/domain/back-office/margin";
import { listOrders } from "~/domain/back-office/order-search";
import { savedViews } from "~/domain/back-office/saved-views";
import { orderQueryPath, readOrderQuery } from "~/domain/orders/order-query";
import { may } from "~/domain/staff/role";
import { usesShortcuts } from "~/domain/staff/shortcuts";
import { paths } from "~/paths";
import { AttentionStrip } from "~/ui/admin/attention-strip";
import { BackOfficePage } from "~/ui/admin/office-page";
import { KindToggle, OrderFilter } from "~/ui/admin/order-filter";
import { OrderList } from "~/ui/admin/order-list";
import { useMay } from "~/ui/admin/use-may";
import { ViewLinks } from "~/ui/admin/view-links";
import { useTranslation } from "~/ui/use-translation";
import { attentionCounts } from "~/web/back-office-counts.server";
import { listOf, openChanges } from "~/web/back-office-list.server";
import { filterChips } from "~/web/order-filter-chips.server";
import type { RouteHandle } from "~/web/route-handle";
import { searchHints } from "~/web/search-hints.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "orders" } satisfies RouteHandle;

export const meta = metaOf;

/** What a link has ticked: the page, or the whole list. */
const TICKED = ["page", "all"] as const;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const query = readOrderQuery(url.searchParams);
  const frame = {
    title: pageTitle(context, t("admin:orders.title")),
    query,
    here: orderQueryPath(query),
    chips: filterChips(query, context),
    ticked: TICKED.find((each) => each === url.searchParams.get("select")) ?? null,
    views: await savedViews(shop, staff),
    hasShortcuts: await usesShortcuts(shop, staff),
  };
  try {
    const found = await listOrders(shop, staff, query);
    const ids = found.orders.map(({ id }) => id);
    const margins = may(staff.role, "books") ? await marginsOf(shop, ids) : new Map();
    const beside = { reasons: await attentionOf(shop, ids), margins };
    const list = listOf(found, query, context, beside);
    const hints = await searchHints(context, query, found.orders.length === 0);
    const changes = await openChanges(context);
    return data({ ...frame, counts: await attentionCounts(context, staff), list, hints, changes });
  } catch (error) {
    shop.log.error({ err: error }, "order list could not be read");
    return data({ ...frame, counts: null, list: null, hints: null, changes: [] }, { status: 500 });
  }
});

export default function OrdersPage() {
  const { query, here, chips, list, hints, counts, ticked, hasShortcuts, changes, views } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "adminOrder", "backOffice"]);
  const mayExport = useMay()("amounts");
  return (
    <BackOfficePage
      title={t("orders.title")}
      tools={
        <div
          className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2"
          {...attributes({ filtered: "" })}
        >
          <KindToggle query={query} />
          <div className="flex flex-wrap gap-2">
            {mayExport && (
              <a
                className="btn btn-small"
                {...attributes({
                  export: "",
                  exported: t("adminOrder:export.done"),
                  failure: t("adminOrder:export.failedText"),
                  failureTitle: t("adminOrder:export.failed"),
                })}
                download=""
                href={orderQueryPath({ ...query, page: "" }, paths.admin.orders.export())}
              >
                {t("adminOrder:export.link")}
              </a>
            )}
            <a className="btn btn-small" href={here}>
              {t("orders.refresh")}
            </a>
            <a
              className="btn btn-small max-md:hidden"
              {...attributes({ dialog: "address", ...(hasShortcuts && { shortcuts: "" }) })}
              href={paths.admin.shortcuts()}
            >
              {t("backOffice:shortcuts.title")}
            </a>
          </div>
        </div>
      }
    >
      <OrderFilter query={query} />
      <div {...attributes({ filtered: "" })}>
        <OrderList
          attention={counts && <AttentionStrip counts={counts} query={query} />}
          changes={changes}
          chips={chips}
          here={here}
          hints={hints}
          list={list}
          query={query}
          ticked={ticked}
          views={<ViewLinks list={orderQueryPath({ ...query, page: "" })} views={views} />}
        />
      </div>
    </BackOfficePage>
  );
}
