import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FREE_POSTERS_FOR_SALE } from "~/domain/posters/edition-limits";
import { posterOf } from "~/domain/posters/poster";
import { hasRoomFor, publicationOf } from "~/domain/posters/publication";
import { hasClip } from "~/domain/posters/publicity";
import { publishPoster } from "~/domain/posters/publishing";
import { SellForm } from "~/domain/posters/selling";
import { DialogBody } from "~/ui/dialog-body";
import stylesUrl from "~/ui/sell/sell.css?url";
import { SellingForm, useSellingTitle } from "~/ui/sell/selling-form";
import { form } from "~/web/form.server";
import { askForSeller } from "~/web/seller.server";
import { insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  await askForSeller(visit);
  const { shop, viewer, params, language, t } = visit;
  const poster = await posterOf(shop, viewer, params.posterId ?? "");
  if (!(await hasRoomFor(shop.db, viewer, poster.id))) {
    const message = t("selling:membershipFirst", { count: FREE_POSTERS_FOR_SALE });
    throw await redirectWithToast(shop, `/membership?returnTo=/sell/${poster.id}`, { type: "info", message });
  }
  const publication = await publicationOf(shop, viewer, poster.id);
  return {
    title: pageTitle(visit, t(publication?.isPublic ? "selling:changeTitle" : "selling:title")),
    language,
    publication,
    poster: {
      id: poster.id,
      imageKey: poster.imageKey,
      placeholder: poster.placeholder,
      style: poster.styleName,
      painter: poster.painter,
      hasClip: await hasClip(shop.db, poster.id),
    },
  };
});

export const action = form.post(SellForm, async (visit, terms) => {
  const { shop, viewer, params } = visit;
  const posterId = params.posterId ?? "";
  const published = publishPoster(shop, viewer, { posterId, ...terms });
  await insteadOfFailing(visit, "publishing-failed", published);
  return goTo(`/sell/${posterId}/published`);
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
