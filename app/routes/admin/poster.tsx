import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { officePosterOf } from "~/domain/posters/office-posters";
import { withdrawalsOf } from "~/domain/posters/withdrawal";
import { closeReports, reportsOf } from "~/domain/reports/report";
import { OfficePosterDetail } from "~/ui/admin/office-poster-detail";
import { DialogBody } from "~/ui/dialog-body";
import { moment } from "~/web/back-office.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, params, language } = visit;
  const { price, publishedAt, ...poster } = await officePosterOf(shop, staff, params.id ?? "");
  const said = (by: string, at: number) => ({ by, at: moment(visit, at) });
  const reports = await reportsOf(shop, staff, poster.place);
  const withdrawals = await withdrawalsOf(shop, staff, poster.place);
  return {
    title: pageTitle(visit, poster.name),
    poster: { ...poster, price: formatMoney(price, language), published: moment(visit, publishedAt) },
    reports: reports.map(({ createdAt, closed, ...report }) => ({
      ...report,
      created: moment(visit, createdAt),
      closed: closed && said(closed.by, closed.at),
    })),
    withdrawals: withdrawals.map(({ at, lifted, ...withdrawal }) => ({
      ...withdrawal,
      at: moment(visit, at),
      lifted: lifted && said(lifted.by, lifted.at),
    })),
  };
});

/** Closes what was reported, the poster hanging on. */
export const action = staffOnly.post(z.object({}), async ({ shop, staff, params, t }) => {
  const { id, place } = await officePosterOf(shop, staff, params.id ?? "");
  const count = await closeReports(shop, staff, place);
  const message = t("office:posters.closed", { count });
  return redirectWithToast(shop, `/admin/posters/${id}`, { type: "success", message });
});

export default function OfficePosterPage() {
  const { poster, reports, withdrawals } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <DialogBody title={poster.name} wide>
      <OfficePosterDetail poster={poster} reports={reports} withdrawals={withdrawals} />
      <p className="office-back">
        <a className="link" href="/admin/posters">
          {t("posters.back")}
        </a>
      </p>
    </DialogBody>
  );
}
