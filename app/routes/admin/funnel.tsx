import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FunnelQuery } from "~/domain/events/funnel-query";
import { funnelReport } from "~/domain/events/funnel-report";
import { FunnelTable } from "~/ui/admin/funnel-table";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, language, t } = visit;
  const report = await funnelReport(shop, staff, FunnelQuery.parse(Object.fromEntries(url.searchParams)));
  return { title: pageTitle(visit, t("office:funnel.title")), language, ...report };
});

export default function FunnelPage() {
  const { query, rows, total, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("funnel.title")}</h1>
      </div>
      <form action="/admin/funnel" className="funnel-range">
        <label className="filter-field">
          <span>{t("funnel.from")}</span>
          <input className="input" defaultValue={query.from} name="from" type="date" />
        </label>
        <label className="filter-field">
          <span>{t("funnel.to")}</span>
          <input className="input" defaultValue={query.to} name="to" type="date" />
        </label>
        <label className="filter-field">
          <span>{t("funnel.by")}</span>
          <select className="input" defaultValue={query.by} name="by">
            <option value="day">{t("funnel.day")}</option>
            <option value="week">{t("funnel.week")}</option>
          </select>
        </label>
        <button className="btn btn-primary btn-small" type="submit">
          {t("funnel.show")}
        </button>
      </form>
      <FunnelTable by={query.by} language={language} rows={rows} total={total} />
    </div>
  );
}
