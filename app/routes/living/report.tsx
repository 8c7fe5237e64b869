import { useActionData, useLoaderData } from "@remix-run/react";
import { Refusal } from "~/domain/kernel/refusal";
import { livingPage } from "~/domain/posters/living-poster";
import { ReportForm as ReportFields, reportLivingPoster } from "~/domain/reports/report";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ReportForm } from "~/ui/report/report-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { withVisitor } from "~/web/visitor.server";

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

export const action = form.post(ReportFields, async (context, input) => {
  const { shop, params, t } = context;
  const code = params.code ?? "";
  const { viewer, headers } = await withVisitor(context);
  const isFirst = await reportLivingPoster(shop, viewer, { code, ...input });
  const message = t(isFirst ? "report:done" : "report:known");
  const toast = { type: "success", message, description: t("report:doneText") } as const;
  return redirectWithToast(shop, paths.living.$(code), toast, headers);
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
