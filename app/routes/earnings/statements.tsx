import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { monthName } from "~/domain/kernel/swiss-time";
import { failedBankPayout } from "~/domain/payouts/bank-payout";
import { monthsOf } from "~/domain/payouts/statement";
import { paths } from "~/paths";
import stylesUrl from "~/ui/earnings/earnings.css?url";
import { FailedPayoutNote } from "~/ui/earnings/failed-payout-note";
import { MonthTable } from "~/ui/earnings/month-table";
import { ProviderForm } from "~/ui/earnings/provider-form";
import { EmptyState } from "~/ui/empty-state";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { earningsChart } from "~/web/earnings-chart.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { provider: "payouts" } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, language, t } = context;
  const months = await monthsOf(shop, viewer);
  return {
    title: pageTitle(context, t("earnings:list.title")),
    failedPayout: await failedBankPayout(shop, viewer),
    chart: earningsChart(context, months),
    months: months.map((each) => ({ ...each, name: monthName(each.month, language) })),
  };
});

export default function Statements() {
  const { months, chart, failedPayout } = useLoaderData<typeof loader>();
  const { t } = useTranslation("earnings");
  return (
    <div className="page page-prose">
      <Title text={t("list.title")} />
      {failedPayout && (
        <FailedPayoutNote payout={failedPayout}>
          <ProviderForm to={failedPayout.remedy}>
            <button className="btn btn-primary" type="submit">
              {t("failedPayout.button")}
            </button>
          </ProviderForm>
          <p className="quiet mt-2">{t("panel.newTab")}</p>
        </FailedPayoutNote>
      )}
      {months.length === 0 ? (
        <EmptyState text={t("list.emptyText")} title={t("list.empty")}>
          <a className="btn btn-primary" href={paths.dashboard()}>
            {t("list.toDashboard")}
          </a>
        </EmptyState>
      ) : (
        <MonthTable chart={chart} months={months} />
      )}
      <p className="mt-6">
        <a className="link inline-block py-2" href={paths.settings()}>
          {t("list.back")}
        </a>
      </p>
    </div>
  );
}
