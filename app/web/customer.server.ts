/** A customer as the back office shows them, formatted in the page's language. */
import type { Customer, CustomerAccount } from "../domain/back-office/customer.ts";
import { formatMoney, rappen } from "../domain/kernel/money.ts";
import { formatDay } from "../domain/kernel/swiss-time.ts";
import { orderQueryPath, readOrderQuery } from "../domain/orders/order-query.ts";
import { paths } from "../paths.ts";
import { moment, rowOf } from "./back-office-list.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { StaffContext } from "./staff.server.ts";

/** The page of the customer with this address. */
export function customerPath(email: string): string {
  return `${paths.admin.customers()}?${new URLSearchParams({ email })}`;
}

export function customerShown(
  context: StaffContext,
  { email, account, orders, hasMore, isBlocked, entries }: Customer,
) {
  const { t } = context;
  const none = { reasons: new Map(), margins: new Map() };
  return {
    email,
    here: customerPath(email),
    isBlocked,
    account: account && accountShown(context, account),
    orders: orders.map((order) => rowOf(order, context, none)),
    allOrders: hasMore
      ? orderQueryPath(readOrderQuery(new URLSearchParams({ q: email, payment: "any" })))
      : null,
    entries: entries.map(({ id, kind, staff, amount, recorded_at }) => ({
      id,
      text: t(`customer:entry.${kind}`, {
        staff,
        at: moment(context, recorded_at),
        amount: formatMoney(rappen(amount ?? 0), context.language),
      }),
    })),
  };
}

function accountShown({ t, language }: RequestContext, account: CustomerAccount) {
  const { id, username, balance, membership, months, optInSince, posters, publicPosters, consents } = account;
  const day = (at: number | null) => (at === null ? "" : formatDay(at, language));
  return {
    id,
    username,
    since: t("customer:since", { date: day(account.created_at) }),
    credits: t("customer:creditsLeft", { free: balance.freeCreditsRemaining, paid: balance.paidCredits }),
    posters: t("customer:postersOf", { count: posters, shown: publicPosters }),
    membership: membership
      ? t(`customer:state.${membership.state}`, { date: day(membership.currentPeriodEnd) })
      : t("customer:noMembership"),
    newsletter:
      optInSince === null
        ? t("customer:noNewsletter")
        : t("customer:newsletterSince", { date: day(optInSince) }),
    months: months.map(({ id: month, invoice, from, paid, left, state }) => ({
      id: month,
      invoice,
      paid: t("customer:month", { date: day(from), amount: formatMoney(paid, language) }),
      refunded: left < paid ? t("customer:monthLeft", { amount: formatMoney(left, language) }) : null,
      mayRefund: state === "open",
    })),
    consents: consents.map(({ id: consent, words, agreed_at }) => ({
      id: consent,
      words,
      at: day(agreed_at),
    })),
  };
}
