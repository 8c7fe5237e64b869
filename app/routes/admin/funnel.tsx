import { useLoaderData } from "@remix-run/react";
import { FunnelQuery } from "~/domain/back-office/funnel-query";
import { funnelReport } from "~/domain/back-office/funnel-report";
import { pageSpeeds } from "~/domain/reports/page-speed-report";
import { paths } from "~/paths";
import { FILTER_FIELD } from "~/ui/admin/filter";
import { FunnelTable } from "~/ui/admin/funnel-table";
import { BackOfficePage } from "~/ui/admin/office-page";
import { SpeedTable } from "~/ui/admin/speed-table";
import { useTranslation } from "~/ui/use-translation";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "books" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, language, t } = context;
  const report = await funnelReport(shop, staff, FunnelQuery.parse(Object.fromEntries(url.searchParams)));
  const speeds = await pageSpeeds(shop, staff, report.query);
  return { title: pageTitle(context, t("backOffice:funnel.title")), language, speeds, ...report };
});

export default function FunnelPage() {
  const { query, rows, total, speeds, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage title={t("funnel.title")}>
      <form
        action={paths.admin.funnel()}
        className="mt-4 grid max-w-176 grid-cols-2 items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      >
        <label className={FILTER_FIELD}>
          <span>{t("funnel.from")}</span>
          <input
            className="input input-small min-w-0 px-2"
            defaultValue={query.from}
            name="from"
            type="date"
          />
        </label>
        <label className={FILTER_FIELD}>
          <span>{t("funnel.to")}</span>
          <input className="input input-small min-w-0 px-2" defaultValue={query.to} name="to" type="date" />
        </label>
        <label className={FILTER_FIELD}>
          <span>{t("funnel.by")}</span>
          <select className="input input-small min-w-0 px-2" defaultValue={query.by} name="by">
            <option value="day">{t("funnel.day")}</option>
            <option value="week">{t("funnel.week")}</option>
          </select>
        </label>
        <button className="btn btn-primary btn-small" type="submit">
          {t("funnel.show")}
        </button>
      </form>
      <FunnelTable by={query.by} language={language} rows={rows} total={total} />
      <SpeedTable language={language} rows={speeds} />
    </BackOfficePage>
  );
}
