import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { beginCreation } from "~/domain/creations/creation";
import { smallPhotoKey } from "~/domain/creations/photo-files";
import { FREE_STYLES, styleThumbnail } from "~/domain/creations/style";
import { findUnfinished } from "~/domain/creations/unfinished";
import { pictureAddress } from "~/domain/posters/picture";
import stylesUrl from "~/ui/create/create.css?url";
import { Entrance } from "~/ui/create/entrance";
import { UploadStep } from "~/ui/create/upload-step";
import { form } from "~/web/form.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const handle = { hydrate: isVerified, keep: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

/** The entrance is made of links: it needs no React. */
function isVerified(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "samples" in answer && answer.samples === null;
}

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  if (!viewer.account) {
    return {
      title: pageTitle(visit, t("create:entrance.title")),
      samples: FREE_STYLES.map((id) => ({ id, thumbnail: styleThumbnail(id) })),
      unfinished: null,
    };
  }
  const left = await findUnfinished(shop, viewer);
  return {
    title: pageTitle(visit, t("create:upload.title")),
    samples: null,
    unfinished: left?.creation.photoKey
      ? {
          id: left.creation.id,
          photo: pictureAddress(smallPhotoKey(left.creation.photoKey)),
          isPainting: left.stage === "painting",
        }
      : null,
  };
});

const Upload = z.object({
  photo: z.array(z.file()).min(1, "image-missing").max(1, "image-too-many"),
});

export const action = form.post(Upload, async ({ shop, viewer, t }, { photo }) => {
  const bytes = new Uint8Array(await photo[0]!.arrayBuffer());
  const { id, small, animated } = await beginCreation(shop, viewer, bytes);
  const next = `/create/${id}/crop`;
  if (!small && !animated) return goTo(next);
  const warning = small ? "create:upload.small" : "create:upload.animated";
  const toast = { message: t(`${warning}.title`), description: t(`${warning}.message`) };
  return redirectWithToast(shop, next, { type: "warning", ...toast });
});

export default function Start() {
  const { samples, unfinished } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fieldError = answer?.result.error?.photo?.[0];
  const refusal = answer?.refusal ?? (fieldError ? { title: null, message: fieldError } : null);
  if (samples) return <Entrance samples={samples} refusal={refusal} />;
  return <UploadStep unfinished={unfinished} refusal={refusal} />;
}
