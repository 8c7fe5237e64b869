import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { monthName } from "~/domain/kernel/swiss-time";
import { neighboursOf, statementOf } from "~/domain/payouts/statement";
import { AccountOfMonth } from "~/ui/earnings/account-of-month";
import stylesUrl from "~/ui/earnings/earnings.css?url";
import { MonthLinks } from "~/ui/earnings/month-links";
import { SalesTable } from "~/ui/earnings/sales-table";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

/** More rows make the page heavy; the file has all. */
const LINES = 500;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, params, language, t } = context;
  const statement = await statementOf(shop, viewer, params.month);
  const name = monthName(statement.month, language);
  const { lines } = statement;
  return {
    title: pageTitle(context, t("earnings:statement.title", { month: name })),
    name,
    statement: { ...statement, lines: lines.slice(0, LINES) },
    more: Math.max(0, lines.length - LINES),
    neighbours: await neighboursOf(shop, viewer, statement.month),
  };
});

export default function StatementOfMonth() {
  const { statement, name, more, neighbours } = useLoaderData<typeof loader>();
  const { t } = useTranslation("earnings");
  return (
    <div className="page max-w-240">
      <Title text={t("statement.title", { month: name })} />
      <MonthLinks month={statement.month} neighbours={neighbours} />
      <section aria-labelledby="sales" className="mt-8">
        <h2 id="sales">{t("statement.sales")}</h2>
        <SalesTable lines={statement.lines} more={more} sums={statement.sums} />
      </section>
      <AccountOfMonth name={name} statement={statement} />
    </div>
  );
}
