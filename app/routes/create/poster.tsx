import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Creation, creationOf } from "~/domain/creations/creation";
import { formatMoney, POSTER_PRICE } from "~/domain/kernel/money";
import { pictureSources } from "~/domain/kernel/picture-size";
import { cropDpi, isSoftCrop } from "~/domain/posters/crop-window";
import { FINE_DPI, isEnlarged } from "~/domain/posters/density";
import { isLimited } from "~/domain/posters/edition";
import { pictureAddress } from "~/domain/posters/picture";
import type { Poster } from "~/domain/posters/poster";
import { writtenOn } from "~/domain/posters/poster-words";
import { publicationOf } from "~/domain/posters/publication";
import stylesUrl from "~/ui/create/create.css?url";
import { ResultStep } from "~/ui/create/result-step";
import { clipUnder, posterAt } from "~/web/creation-journey.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

/** Percent; nothing for what is no number of them. */
const Uncovered = z.coerce.number().int().min(0).max(100).catch(0);

export const handle = { hydrate: true } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const poster = await posterAt(context);
  const publication = await publicationOf(context.shop, context.viewer, poster.id);
  const creation = await creationOf(context.shop, context.viewer, poster.creationId);
  const clip = await clipUnder(context, poster, publication?.description ?? null);
  return {
    title: pageTitle(context, context.t("create:poster.title")),
    poster: {
      id: poster.id,
      creationId: poster.creationId,
      image: pictureAddress(poster.imageKey),
      ...pictureSources(poster.imageKey, { widths: [320, 448, 640, 896, 1280, 1754] }),
      width: poster.width,
      height: poster.height,
      placeholder: poster.placeholder,
      styleName: context.t(`styles:${poster.style}`),
      isLettered: poster.lettering !== null,
      isCaptioned: poster.caption !== null,
      written: writtenOn(poster),
      price: formatMoney(POSTER_PRICE, context.language),
      sharpness: sharpnessOf(context, poster, creation),
      ownPrint: publication && isLimited(publication.edition) ? context.t("dashboard:one.ownPrint") : null,
      clip,
      photo: clip ? null : photoBefore(context, poster, creation),
    },
  };
});

/** The photo from which it was painted, as far as the address uncovers it; null where it was deleted. */
function photoBefore({ url }: RequestContext, poster: Poster, creation: Creation) {
  const { photoKey, photoWidth: width, photoHeight: height } = creation;
  if (photoKey === null) return null;
  const uncovered = Uncovered.parse(url.searchParams.get("photo"));
  const sources = pictureSources(photoKey, { widths: [448, 640, 896, 1280, 1754] });
  return { ...sources, width, height, crop: poster.crop ?? creation.crop, uncovered };
}

/** What a buyer should know before ordering: about the print file, else about the photo from which it is painted. */
function sharpnessOf({ t }: RequestContext, { effectiveDpi: dpi, crop }: Poster, creation: Creation) {
  if (dpi < FINE_DPI) return { text: t("order:summary.coarse", { dpi }), soft: true };
  const photo = { width: creation.photoWidth, height: creation.photoHeight };
  if (crop && isSoftCrop(crop, photo))
    return { text: t("create:crop.soft", { dpi: cropDpi(crop, photo) }), soft: true };
  return isEnlarged(dpi) ? { text: t("create:poster.enlarged", { dpi }), soft: false } : null;
}

export default function PosterPage() {
  const { poster } = useLoaderData<typeof loader>();
  return <ResultStep poster={poster} />;
}
