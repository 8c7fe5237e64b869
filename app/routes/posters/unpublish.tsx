import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { publicationOf } from "~/domain/posters/publication";
import { unpublishPoster } from "~/domain/posters/publishing";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "selling" });
  const { shop, viewer, params, t } = context;
  const publication = await publicationOf(shop, viewer, params.posterId ?? "");
  if (!publication?.isPublic) throw redirectTo(paths.dashboard());
  return {
    title: pageTitle(context, t("selling:unpublish.title")),
    name: publication.name,
    sold: publication.edition.sold,
  };
});

export const action = form.post(z.object({}), async (context) => {
  const { shop, viewer, params, t } = context;
  await refuseOnFault(context, "unpublishing-failed", () =>
    unpublishPoster(shop, viewer, params.posterId ?? ""),
  );
  return redirectWithToast(shop, paths.dashboard(), {
    type: "success",
    message: t("selling:unpublish.done"),
  });
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
        {...attributes({
          failure: no("unpublishing-failed.message"),
          failureTitle: no("unpublishing-failed.title"),
        })}
      >
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        <button
          className="btn btn-danger btn-wide"
          {...attributes({ busyText: t("unpublish.working") })}
          type="submit"
        >
          {t("unpublish.submit")}
        </button>
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.dashboard()}>
          {t("unpublish.keep")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
