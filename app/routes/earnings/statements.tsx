import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { monthName } from "~/domain/kernel/swiss-time";
import { monthsOf } from "~/domain/payouts/statement";
import { paths } from "~/paths";
import stylesUrl from "~/ui/earnings/earnings.css?url";
import { MonthTable } from "~/ui/earnings/month-table";
import { EmptyState } from "~/ui/empty-state";
import { Title } from "~/ui/title";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, language, t } = context;
  const months = await monthsOf(shop, viewer);
  return {
    title: pageTitle(context, t("earnings:list.title")),
    months: months.map((each) => ({ ...each, name: monthName(each.month, language) })),
  };
});

export default function Statements() {
  const { months } = useLoaderData<typeof loader>();
  const { t } = useTranslation("earnings");
  return (
    <div className="page page-prose">
      <Title text={t("list.title")} />
      {months.length === 0 ? (
        <EmptyState text={t("list.emptyText")} title={t("list.empty")}>
          <a className="btn btn-primary" href={paths.dashboard()}>
            {t("list.toDashboard")}
          </a>
        </EmptyState>
      ) : (
        <MonthTable months={months} />
      )}
      <p className="mt-6">
        <a className="link inline-block py-2" href={paths.settings()}>
          {t("list.back")}
        </a>
      </p>
    </div>
  );
}
