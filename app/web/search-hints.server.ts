/** What the search of the orders says besides its list, with links: what its text is the id of, and what is near it. */
import { type FoundId, foundIds } from "../domain/back-office/found-id.ts";
import { nearSearch } from "../domain/back-office/near-search.ts";
import { DEFAULT_QUERY, type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import { may } from "../domain/staff/role.ts";
import { paths } from "../paths.ts";
import { customerPath } from "./customer.server.ts";
import { filterChips } from "./order-filter-chips.server.ts";
import type { StaffContext } from "./staff.server.ts";

/** Null without a search, and on its further pages. */
export async function searchHints(context: StaffContext, query: OrderQuery, isEmpty: boolean) {
  const { shop, staff } = context;
  if (!query.q || query.page) return null;
  const found = await foundIds(shop, staff, query.q);
  return {
    found: found.map((each) => foundShown(context, each)),
    none: isEmpty ? await noneShown(context, query, found.length > 0) : null,
  };
}

function foundShown({ t, staff }: StaffContext, { kind, poster, orders, hasMore, email }: FoundId) {
  const links = [
    ...(poster && may(staff.role, "moderation")
      ? [
          {
            text: t("backOffice:search.poster", { name: poster.name }),
            href: paths.admin.posters.$(poster.id),
          },
        ]
      : []),
    ...orders.map(({ id, confirmation_id: number }) => ({
      text: t("backOffice:search.order", { number }),
      href: paths.admin.orders.$(id),
    })),
    ...(email && may(staff.role, "customers")
      ? [{ text: t("backOffice:search.customer", { email }), href: customerPath(email) }]
      : []),
  ];
  const isBare = links.length === 0 && kind !== "charge";
  const more = hasMore && t("backOffice:search.more");
  return {
    text: t(`backOffice:search.found.${kind}`),
    links,
    further: isBare ? t("backOffice:search.nothing") : more || null,
  };
}

async function noneShown(context: StaffContext, query: OrderQuery, isFound: boolean) {
  const { shop, staff, t } = context;
  const { unfiltered, numbers } = await nearSearch(shop, staff, query);
  const words = query.q;
  const offers = numbers.map(({ id, confirmation_id: number }) => ({
    text: t("backOffice:search.similar", { number }),
    href: paths.admin.orders.$(id),
  }));
  if (unfiltered) {
    const said = { count: unfiltered.count, filters: filtersOf(context, query) };
    offers.unshift({
      text: unfiltered.isMore
        ? t("backOffice:search.unfilteredMore", said)
        : t("backOffice:search.unfiltered", said),
      href: orderQueryPath(unfiltered.query),
    });
  }
  return {
    text: isFound
      ? t("backOffice:search.searchedOrders", { words })
      : t("backOffice:search.searched", { words }),
    offers,
  };
}

/** The filters in use, also those that the list has by itself. */
function filtersOf(context: StaffContext, query: OrderQuery): string {
  const { t } = context;
  const { kind, payment } = query;
  const chosen = filterChips({ ...query, q: "", sort: DEFAULT_QUERY.sort }, context);
  const names = chosen.map(({ text }) => text);
  if (kind !== DEFAULT_QUERY.kind) names.unshift(t(`admin:orders.kind.${kind}`));
  if (payment === DEFAULT_QUERY.payment) names.push(t(`admin:paymentFilter.${payment}`));
  return names.join(", ");
}
