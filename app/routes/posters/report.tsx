import { useActionData, useLoaderData } from "@remix-run/react";
import { publicPoster } from "~/domain/posters/public-poster";
import { ReportForm as ReportFields, reportPoster } from "~/domain/reports/report";
import { paths } from "~/paths";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { DialogBody } from "~/ui/dialog-body";
import { ReportForm } from "~/ui/report/report-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { answerReport } from "~/web/poster-report.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { limits: { write: "report" } } satisfies RouteHandle;

export const meta = (args: { data: unknown }) => [
  ...metaOf(args),
  { name: "robots", content: "noindex, nofollow" },
];

export const loader = load(async (context) => {
  const { id, name, username } = await publicPoster(context.shop, context.params.id ?? "");
  return { title: pageTitle(context, context.t("report:title")), id, name, username };
});

export const action = form.post(ReportFields, (context, input) => {
  const posterId = context.params.id ?? "";
  return answerReport(context, catalogueAddress({ poster: posterId }), (viewer) =>
    reportPoster(context.shop, viewer, { posterId, ...input }),
  );
});

export default function ReportPage() {
  const { id, name, username } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("report");
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{t("poster", { name, username })}</p>
      <p className="mt-3">{t("text")}</p>
      <ReportForm action={paths.posters.$.report(id)} answer={answer} isNamed />
    </DialogBody>
  );
}
