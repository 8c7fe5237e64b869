import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/day";
import { earningsByPoster } from "~/domain/ledger/earned";
import { letterTexts } from "~/domain/letters/compose";
import { ownPoster } from "~/domain/posters/own-poster";
import { findWithdrawal } from "~/domain/posters/withdrawal";
import { isSignedIn } from "~/domain/viewer";
import clipStylesUrl from "~/ui/clip.css?url";
import stylesUrl from "~/ui/dashboard/dashboard.css?url";
import { PosterRoom } from "~/ui/dashboard/poster-room";
import { viewOf } from "~/ui/dashboard/view";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

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
  return { title, language, poster: view, previous, next, earned, withdrawal: await withdrawalOf(visit) };
});

/** Why the shop has taken the poster down, in the words of the letter that said so. */
async function withdrawalOf({ shop, params, language }: Visit) {
  const found = await findWithdrawal(shop, params.posterId ?? "");
  if (!found) return null;
  const { reason, words, at } = found;
  const told = letterTexts(shop, language)(`posterWithdrawn.reason.${reason}`);
  return { date: formatDay(at, language), reason: told, words, email: shop.settings.contactEmail };
}

export default function DashboardPoster() {
  return <PosterRoom {...useLoaderData<typeof loader>()} />;
}
