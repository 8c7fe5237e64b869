import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicPoster } from "~/domain/posters/public-poster";
import { ReportForm as ReportFields, reportPoster } from "~/domain/reports/report";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import stylesUrl from "~/ui/catalogue/catalogue.css?url";
import { DialogBody } from "~/ui/dialog-body";
import { ReportForm } from "~/ui/report/report-form";
import { form } from "~/web/form.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";
import { withVisitor } from "~/web/visitor.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = (args: { data: unknown }) => [
  ...metaOf(args),
  { name: "robots", content: "noindex, nofollow" },
];

export const loader = load(async (visit) => {
  const { id, name, username } = await publicPoster(visit.shop, visit.params.id ?? "");
  return { title: pageTitle(visit, visit.t("report:title")), id, name, username };
});

export const action = form.post(ReportFields, async (visit, told) => {
  const { shop, params, t } = visit;
  const posterId = params.id ?? "";
  const { viewer, headers } = await withVisitor(visit);
  const isFirst = await reportPoster(shop, viewer, { posterId, ...told });
  const message = t(isFirst ? "report:done" : "report:known");
  const description = t("report:doneText");
  const toast = { type: "success", message, description } as const;
  return redirectWithToast(shop, catalogueAddress({ poster: posterId }), toast, headers);
});

export default function ReportPage() {
  const { id, name, username } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("report");
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{t("poster", { name, username })}</p>
      <p className="mt-3">{t("text")}</p>
      <ReportForm answer={answer} posterId={id} />
    </DialogBody>
  );
}
