import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { backOfficePoster } from "~/domain/back-office/posters";
import { takedownsOf } from "~/domain/posters/takedown";
import { closeReports, reportsOf } from "~/domain/reports/report";
import { paths } from "~/paths";
import { BackOfficePosterDetail } from "~/ui/admin/office-poster-detail";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import { posterRow } from "~/web/back-office-posters.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "moderation", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params } = context;
  const poster = posterRow(context, await backOfficePoster(shop, staff, params.id ?? ""));
  const said = (by: string, at: number) => ({ by, at: moment(context, at) });
  const reports = await reportsOf(shop, staff, poster.id);
  const takedowns = await takedownsOf(shop, staff, poster.id);
  return {
    title: pageTitle(context, poster.name),
    poster,
    reports: reports.map(({ createdAt, closed, ...report }) => ({
      ...report,
      created: moment(context, createdAt),
      closed: closed && said(closed.by, closed.at),
    })),
    takedowns: takedowns.map(({ at, lifted, ...takedown }) => ({
      ...takedown,
      at: moment(context, at),
      lifted: lifted && said(lifted.by, lifted.at),
    })),
  };
});

/** Closes the reports; the poster stays public. */
export const action = staffOnly.post(z.object({}), async ({ shop, staff, params, t }) => {
  const { id } = await backOfficePoster(shop, staff, params.id ?? "");
  const count = await closeReports(shop, staff, id);
  const message = t("backOffice:posters.closed", { count });
  return redirectWithToast(shop, paths.admin.posters.$(id), { type: "success", message });
});

export default function BackOfficePosterPage() {
  const { poster, reports, takedowns } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <DialogBody title={poster.name} wide>
      <BackOfficePosterDetail poster={poster} reports={reports} takedowns={takedowns} />
      <p className="mt-6">
        <a className="link" href={paths.admin.posters()}>
          {t("posters.back")}
        </a>
      </p>
    </DialogBody>
  );
}
