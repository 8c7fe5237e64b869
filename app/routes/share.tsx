import { useLoaderData } from "@remix-run/react";
import { pictureSources } from "~/domain/kernel/picture-size";
import { pictureAddress } from "~/domain/posters/picture";
import { shareablePoster } from "~/domain/posters/share";
import { DialogBody } from "~/ui/dialog-body";
import { SharePanel } from "~/ui/share/share-panel";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { metaOf } from "~/web/title";

/** Search engines index the poster's own page instead. */
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
