import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackOfficePage } from "~/ui/admin/office-page";
import { ReportDays } from "~/ui/admin/report-days";
import { ReportShown } from "~/ui/admin/report-shown";
import { SegmentedNav } from "~/ui/admin/segmented-nav";
import { useTranslation } from "~/ui/use-translation";
import { reportOf } from "~/web/report.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "books" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { t } = context;
  const report = await reportOf(context);
  const title = pageTitle(context, t("reports:page", { name: t(`reports:name.${report.name}`) }));
  return data({ title, ...report }, { status: report.fault ? 422 : 200 });
});

export default function ReportPage() {
  const { name, days, fault, shown, others, ranges } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reports");
  return (
    <BackOfficePage title={t("title")}>
      <SegmentedNav label={t("nav")} links={others} />
      <ReportDays days={days} fault={fault} name={name} ranges={ranges} />
      <h2 className="mt-6">{t(`name.${name}`)}</h2>
      <p className="quiet mt-1 max-w-176">{t(`text.${name}`)}</p>
      {shown && <ReportShown name={t(`name.${name}`)} shown={shown} />}
    </BackOfficePage>
  );
}
