/** The filters of a list of orders in words, each with the address of the list without it. */
import { dayName, dayStart } from "../domain/kernel/swiss-time.ts";
import { DEFAULT_QUERY, type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import type { RequestContext } from "./request-context.server.ts";

export function filterChips(query: OrderQuery, { t, language }: Pick<RequestContext, "t" | "language">) {
  const day = (name: "from" | "to", date: string) => {
    return `${t(`admin:orders.${name}`)} ${dayName(dayStart(date), language)}`;
  };
  const { q, status, from, to, payment, attention, sort } = query;
  const words = {
    q: q && `“${q}”`,
    status: status && t(`admin:status.${status}`),
    from: from && day("from", from),
    to: to && day("to", to),
    payment:
      payment !== DEFAULT_QUERY.payment &&
      t("admin:orders.paymentIs", { payment: t(`admin:paymentFilter.${payment}`) }),
    attention: attention && t(`backOffice:attention.${attention === "any" ? "title" : attention}`),
    sort: sort !== DEFAULT_QUERY.sort && t(`admin:sort.${sort}`),
  };
  return Object.entries(words).flatMap(([name, text]) =>
    text
      ? [
          {
            text,
            href: orderQueryPath({ ...query, [name]: DEFAULT_QUERY[name as keyof OrderQuery], page: "" }),
          },
        ]
      : [],
  );
}
