import { useActionData, useLoaderData } from "@remix-run/react";
import { Refusal } from "~/domain/kernel/refusal";
import { livingPage } from "~/domain/posters/living-poster";
import { ReportForm as ReportFields, reportLivingPoster } from "~/domain/reports/report";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ReportForm } from "~/ui/report/report-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { answerReport } from "~/web/poster-report.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

/** Only people with the code find the page. */
export const handle = { unlisted: true, limits: { write: "report" } } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, params, t } = context;
  const code = params.code ?? "";
  const { poster, published, style } = await livingPage(shop, code);
  if (!poster) throw new Refusal("not-found");
  return {
    title: pageTitle(context, t("report:title")),
    code,
    isNamed: published !== null,
    name: published ? t("report:poster", published) : t("living:alt", { style: t(`styles:${style}`) }),
  };
});

export const action = form.post(ReportFields, (context, input) => {
  const code = context.params.code ?? "";
  return answerReport(context, paths.living.$(code), (viewer) =>
    reportLivingPoster(context.shop, viewer, { code, ...input }),
  );
});

export default function ReportLivingPoster() {
  const { code, isNamed, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("report");
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{name}</p>
      <p className="mt-3">{t("text")}</p>
      <ReportForm action={paths.living.$.report(code)} answer={answer} isNamed={isNamed} />
    </DialogBody>
  );
}
