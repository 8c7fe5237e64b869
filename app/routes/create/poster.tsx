import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney, POSTER_PRICE } from "~/domain/money";
import { isEnlarged } from "~/domain/posters/density";
import { pictureAddress } from "~/domain/posters/picture";
import { pictureSources } from "~/domain/posters/picture-size";
import stylesUrl from "~/ui/create/create.css?url";
import { ResultStep } from "~/ui/create/result-step";
import { clipUnder, posterAt } from "~/web/journey.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const handle = { hydrate: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const poster = await posterAt(visit);
  return {
    title: pageTitle(visit, visit.t("create:poster.title")),
    poster: {
      id: poster.id,
      creationId: poster.creationId,
      image: pictureAddress(poster.imageKey),
      ...pictureSources(poster.imageKey, { widths: [320, 448, 640, 896, 1280, 1754] }),
      width: poster.width,
      height: poster.height,
      placeholder: poster.placeholder,
      styleName: poster.styleName,
      lettering: poster.lettering?.text ?? null,
      price: formatMoney(POSTER_PRICE, visit.language),
      enlargedDpi: isEnlarged(poster.effectiveDpi) ? poster.effectiveDpi : null,
      clip: await clipUnder(visit, poster.creationId),
    },
  };
});

export default function Poster() {
  const { poster } = useLoaderData<typeof loader>();
  return <ResultStep poster={poster} />;
}
