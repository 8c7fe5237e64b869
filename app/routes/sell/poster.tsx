import { useActionData, useLoaderData } from "@remix-run/react";
import { EDITION_DPI, isTooCoarseForEdition } from "~/domain/posters/density";
import { FREE_POSTERS_FOR_SALE } from "~/domain/posters/edition-limits";
import { sourceOf } from "~/domain/posters/picture-visibility";
import { posterOf } from "~/domain/posters/poster";
import { hasCapacityFor, publicationOf } from "~/domain/posters/publication";
import { publishPoster } from "~/domain/posters/publishing";
import { SellForm } from "~/domain/posters/selling";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { SellingForm, useSellingTitle } from "~/ui/sell/selling-form";
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
  const { shop, viewer, params, language, t } = context;
  const poster = await posterOf(shop, viewer, params.posterId ?? "");
  if (!(await hasCapacityFor(shop.db, viewer, poster.id))) {
    const message = t("selling:membershipFirst", { count: FREE_POSTERS_FOR_SALE });
    throw await redirectWithToast(shop, `${paths.membership()}?returnTo=/sell/${poster.id}`, {
      type: "info",
      message,
    });
  }
  const publication = await publicationOf(shop, viewer, poster.id);
  const { effectiveDpi: dpi } = poster;
  return {
    title: pageTitle(context, t(publication?.isPublic ? "selling:changeTitle" : "selling:title")),
    language,
    publication,
    poster: {
      id: poster.id,
      imageKey: poster.imageKey,
      placeholder: poster.placeholder,
      style: t(`styles:${poster.style}`),
      painter: poster.painter,
      source: await sourceOf(shop.db, poster.id),
      tooCoarse: isTooCoarseForEdition(dpi) ? { dpi, least: EDITION_DPI } : null,
    },
  };
});

export const action = form.post(SellForm, async (context, terms) => {
  const { shop, viewer, params } = context;
  const posterId = params.posterId ?? "";
  await refuseOnFault(context, "publishing-failed", () =>
    publishPoster(shop, viewer, { posterId, ...terms }),
  );
  return redirectTo(paths.sell.$.published(posterId));
});

export default function SellPoster() {
  const { poster, publication, language } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogBody title={useSellingTitle(publication)}>
      <SellingForm answer={answer} language={language} poster={poster} publication={publication} />
    </DialogBody>
  );
}
