import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findUnfinished, findWithoutPhoto } from "~/domain/creations/journey";
import { takePhotoFile } from "~/domain/creations/photo-file.server";
import { smallPhotoKey } from "~/domain/creations/photo-files";
import { kindOfUpload } from "~/domain/creations/upload-kind";
import { storeVideo } from "~/domain/creations/video-store.server";
import { isMember } from "~/domain/kernel/viewer";
import { pictureAddress } from "~/domain/posters/picture";
import { FREE_STYLES } from "~/domain/posters/style";
import { styleThumbnail } from "~/domain/posters/style-thumbnail";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { Entrance } from "~/ui/create/entrance";
import { UploadStep } from "~/ui/create/upload-step";
import { flashFromQuery } from "~/web/flash-query.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = {
  hydrate: isVerified,
  keep: [],
  limits: { write: "upload", body: "image-or-video" },
} satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

/** The entrance consists of links: it needs no React. */
function isVerified(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "samples" in answer && answer.samples === null;
}

/** The creation that another photo is for. */
const creationIn = ({ searchParams }: URL) => searchParams.get("creation");

export const loader = load(async (context) => {
  const { shop, viewer, t, url } = context;
  await flashFromQuery(context, {
    subscription_success: isMember(viewer) && {
      type: "success",
      message: t("membership:welcome.title"),
      description: t("membership:welcome.text"),
    },
  });
  if (!viewer.account) {
    return {
      title: pageTitle(context, t("create:entrance.title")),
      description: t("create:entrance.text"),
      samples: FREE_STYLES.map((id) => ({ id, thumbnail: styleThumbnail(id) })),
      unfinished: null,
      refused: null,
    };
  }
  const left = await findUnfinished(shop, viewer);
  return {
    title: pageTitle(context, t("create:upload.title")),
    samples: null,
    refused: (await findWithoutPhoto(shop, viewer, creationIn(url)))?.id ?? null,
    unfinished: left?.creation.photoKey
      ? {
          id: left.creation.id,
          photo: pictureAddress(smallPhotoKey(left.creation.photoKey)),
          isPainting: left.stage === "painting",
        }
      : null,
  };
});

/** One field takes both. */
export const action = form.upload("photo", async ({ shop, viewer, t, url }, file) => {
  if (kindOfUpload(file.start, file) === "video") {
    const video = await storeVideo(shop, viewer, { file: file.path, filename: file.name });
    return redirectTo(`${paths.create.video.$(video.id)}?moments`);
  }
  const { id, small, animated } = await takePhotoFile(shop, viewer, file, creationIn(url));
  const next = paths.create.$.style(id);
  if (!small && !animated) return redirectTo(next);
  const warning = small ? "create:upload.small" : "create:upload.animated";
  const toast = { message: t(`${warning}.title`), description: t(`${warning}.message`) };
  return redirectWithToast(shop, next, { type: "warning", ...toast });
});

export default function Start() {
  const { samples, unfinished, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer?.refusal ?? null;
  if (samples) return <Entrance samples={samples} refusal={refusal} />;
  return <UploadStep unfinished={unfinished} refused={refused} refusal={refusal} />;
}
