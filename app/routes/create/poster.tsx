import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney, POSTER_PRICE } from "~/domain/kernel/money";
import { pictureSources } from "~/domain/kernel/picture-size";
import { FINE_DPI, isEnlarged } from "~/domain/posters/density";
import { isLimited } from "~/domain/posters/edition";
import { pictureAddress } from "~/domain/posters/picture";
import { publicationOf } from "~/domain/posters/publication";
import stylesUrl from "~/ui/create/create.css?url";
import { ResultStep } from "~/ui/create/result-step";
import { clipUnder, posterAt } from "~/web/creation-journey.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { hydrate: true } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const poster = await posterAt(context);
  const publication = await publicationOf(context.shop, context.viewer, poster.id);
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
      lettering: poster.lettering?.text ?? null,
      price: formatMoney(POSTER_PRICE, context.language),
      sharpness: sharpnessOf(context, poster.effectiveDpi),
      ownPrint: publication && isLimited(publication.edition) ? context.t("dashboard:one.ownPrint") : null,
      clip: await clipUnder(context, poster.creationId),
    },
  };
});

function sharpnessOf({ t }: RequestContext, dpi: number) {
  if (!isEnlarged(dpi)) return null;
  const soft = dpi < FINE_DPI;
  return { text: t(soft ? "order:summary.coarse" : "create:poster.enlarged", { dpi }), soft };
}

export default function Poster() {
  const { poster } = useLoaderData<typeof loader>();
  return <ResultStep poster={poster} />;
}
