import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailTexts } from "~/domain/kernel/email-composer";
import { formatDay } from "~/domain/kernel/swiss-time";
import { earningsByPoster } from "~/domain/ledger/earned";
import { ownPoster } from "~/domain/posters/own-poster";
import { findTakedown } from "~/domain/posters/takedown";
import clipStylesUrl from "~/ui/clip.css?url";
import stylesUrl from "~/ui/dashboard/dashboard.css?url";
import { PosterDialog } from "~/ui/dashboard/poster-room";
import { viewOf } from "~/ui/dashboard/view";
import { load, type RequestContext } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const links: LinksFunction = () =>
  [stylesUrl, clipStylesUrl].map((href) => ({ rel: "stylesheet", href }));
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "dashboard" });
  const { shop, viewer, params, language } = context;
  const { poster, previous, next } = await ownPoster(shop, viewer, params.posterId ?? "");
  const view = viewOf(poster, context);
  const title = pageTitle(context, view.publication?.name ?? view.style);
  const earned = (await earningsByPoster(shop, viewer)).get(poster.id) ?? 0;
  return { title, language, poster: view, previous, next, earned, takedown: await takedownOf(context) };
});

/** Why the shop has taken the poster down, in the words of the e-mail about it. */
async function takedownOf({ shop, params, language }: RequestContext) {
  const found = await findTakedown(shop, params.posterId ?? "");
  if (!found) return null;
  const { reason, words, at } = found;
  const reasonText = emailTexts(shop, language)(`posterTakenDown.reason.${reason}`);
  return { date: formatDay(at, language), reason: reasonText, words, email: shop.settings.contactEmail };
}

export default function DashboardPoster() {
  return <PosterDialog {...useLoaderData<typeof loader>()} />;
}
