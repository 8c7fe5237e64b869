import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { monthsOf } from "~/domain/earnings/statement";
import { monthName } from "~/domain/earnings/swiss-month";
import stylesUrl from "~/ui/earnings/earnings.css?url";
import { MonthTable } from "~/ui/earnings/month-table";
import { EmptyState } from "~/ui/empty-state";
import { askForOwner } from "~/web/owner.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, language, t } = visit;
  const months = await monthsOf(shop, viewer);
  return {
    title: pageTitle(visit, t("earnings:list.title")),
    months: months.map((each) => ({ ...each, name: monthName(each.month, language) })),
  };
});

export default function Statements() {
  const { months } = useLoaderData<typeof loader>();
  const { t } = useTranslation("earnings");
  return (
    <div className="page page-prose">
      <h1>{t("list.title")}</h1>
      {months.length === 0 ? (
        <EmptyState text={t("list.emptyText")} title={t("list.empty")}>
          <a className="btn btn-primary" href="/dashboard">
            {t("list.toDashboard")}
          </a>
        </EmptyState>
      ) : (
        <MonthTable months={months} />
      )}
      <p className="mt-6">
        <a className="link inline-block py-2" href="/settings">
          {t("list.back")}
        </a>
      </p>
    </div>
  );
}
