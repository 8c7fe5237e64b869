import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { publicationOf } from "~/domain/posters/publication";
import { unpublishPoster } from "~/domain/posters/publishing";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { form } from "~/web/form.server";
import { askForSeller } from "~/web/seller.server";
import { insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  await askForSeller(visit);
  const { shop, viewer, params, t } = visit;
  const publication = await publicationOf(shop, viewer, params.posterId ?? "");
  if (!publication?.isPublic) throw goTo("/dashboard");
  return {
    title: pageTitle(visit, t("selling:unpublish.title")),
    name: publication.name,
    sold: publication.edition.sold,
  };
});

export const action = form.post(z.object({}), async (visit) => {
  const { shop, viewer, params, t } = visit;
  await insteadOfFailing(visit, "unpublishing-failed", unpublishPoster(shop, viewer, params.posterId ?? ""));
  return redirectWithToast(shop, "/dashboard", { type: "success", message: t("selling:unpublish.done") });
});

export default function Unpublish() {
  const { name, sold } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("selling");
  const { t: no } = useTranslation("refusals");
  return (
    <DialogBody title={t("unpublish.title")}>
      <p className="lead mt-3">{name}</p>
      <p className="mt-3">{t("unpublish.text")}</p>
      <p className="mt-3">{t("unpublish.kept")}</p>
      {sold > 0 && <p className="mt-3">{t("unpublish.sold", { count: sold })}</p>}
      <PostForm
        data-failure={no("unpublishing-failed.message")}
        data-failure-title={no("unpublishing-failed.title")}
      >
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        <button className="btn btn-danger btn-wide" data-busy-text={t("unpublish.working")} type="submit">
          {t("unpublish.submit")}
        </button>
        <a className="btn btn-wide" data-dialog-close="" href="/dashboard">
          {t("unpublish.keep")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
