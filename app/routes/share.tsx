import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pictureAddress } from "~/domain/posters/picture";
import { pictureSources } from "~/domain/posters/picture-size";
import { shareablePoster } from "~/domain/posters/share";
import { DialogBody } from "~/ui/dialog-body";
import stylesUrl from "~/ui/share/share.css?url";
import { SharePanel } from "~/ui/share/share-panel";
import { metaOf } from "~/web/title";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
/** What is to be found is the poster's own page. */
export const meta = (page: { data?: unknown }) => [
  ...metaOf({ data: page.data }),
  { name: "robots", content: "noindex" },
];

export const loader = load(async ({ shop, viewer, params, t }) => {
  const { imageKey, page, ...poster } = await shareablePoster(shop, viewer, params.id ?? "");
  return {
    title: t("common:pageTitle", { title: t("sharing:title") }),
    poster: {
      ...poster,
      page,
      link: page && shop.settings.origin + page,
      image: pictureAddress(imageKey),
      ...pictureSources(imageKey, { widths: [224, 320, 448, 640] }),
    },
  };
});

export default function Share() {
  const { poster } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sharing");
  return (
    <DialogBody title={t("title")}>
      <SharePanel poster={poster} />
    </DialogBody>
  );
}
