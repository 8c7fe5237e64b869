import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { earningsByPoster } from "~/domain/ledger/earned";
import { ownPoster } from "~/domain/posters/own-poster";
import { isSignedIn } from "~/domain/viewer";
import clipStylesUrl from "~/ui/clip.css?url";
import stylesUrl from "~/ui/dashboard/dashboard.css?url";
import { PosterRoom } from "~/ui/dashboard/poster-room";
import { viewOf } from "~/ui/dashboard/view";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () =>
  [stylesUrl, clipStylesUrl].map((href) => ({ rel: "stylesheet", href }));
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, params, language } = visit;
  if (!isSignedIn(viewer)) throw goTo("/create");
  const { poster, previous, next } = await ownPoster(shop, viewer, params.posterId ?? "");
  const view = viewOf(poster, language);
  const title = pageTitle(visit, view.hanging?.name ?? view.style);
  const earned = (await earningsByPoster(shop, viewer)).get(poster.id) ?? 0;
  return { title, language, poster: view, previous, next, earned };
});

export default function DashboardPoster() {
  return <PosterRoom {...useLoaderData<typeof loader>()} />;
}
