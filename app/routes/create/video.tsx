import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { videoOf } from "~/domain/creations/video";
import { beginCreationFromFrame, framePreviews } from "~/domain/creations/video-frame.server";
import { Refusal } from "~/domain/kernel/refusal";
import { pictureAddress } from "~/domain/posters/picture";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { FrameStep } from "~/ui/create/frame-step";
import { postStep } from "~/ui/create/step-action";
import { form } from "~/web/form.server";
import { assertWithinLimits, load, type RequestContext } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = {
  hydrate: true,
  limits: { read: "frames", write: "frames", body: "image" },
} satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { allow: "guest" });
  const { shop, viewer, params, t } = context;
  const video = await videoOf(shop, viewer, params.id ?? "");
  const { id, playable, playableKey, stillKey, durationMs, width, height } = video;
  return {
    title: pageTitle(context, t("video:frame.title")),
    video: {
      id,
      address: playable && playableKey ? pictureAddress(playableKey) : null,
      still: stillKey && pictureAddress(stillKey),
      seconds: durationMs / 1000,
      width,
      height,
    },
    moments: playable && !context.url.searchParams.has("moments") ? null : await momentsOf(context, id),
  };
});

/** Frames for browsers that cannot play the video. The first request reads them from the file. */
async function momentsOf(context: RequestContext, id: string) {
  assertWithinLimits(context);
  const previews = await framePreviews(context.shop, context.viewer, id);
  return previews.map(({ momentMs, key }) => ({ seconds: momentMs / 1000, image: pictureAddress(key) }));
}

const seconds = z.coerce.number("frame-missing").min(0, "frame-missing").max(3600, "frame-missing");
const FrameForm = z.object({
  moment: seconds.optional(),
  /** A typed moment takes precedence over a picked one. */
  exact: seconds.optional(),
  frame: z.file().optional(),
});

export const action = form.post(FrameForm, async ({ shop, viewer, params }, { moment, exact, frame }) => {
  const at = exact ?? moment;
  if (at === undefined) throw new Refusal("frame-missing", { field: "moment" });
  const creation = await beginCreationFromFrame(shop, viewer, {
    videoId: params.id ?? "",
    momentMs: Math.round(at * 1000),
    frame: frame && new Uint8Array(await frame.arrayBuffer()),
  });
  return redirectTo(paths.create.$.style(creation.id));
});

export const clientAction = postStep;

export default function VideoFrame() {
  const { video, moments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fault = Object.values(answer?.result.error ?? {}).flat()[0];
  const refusal = answer?.refusal ?? (fault ? { title: null, message: fault } : null);
  return <FrameStep key={video.id} video={video} moments={moments} refusal={refusal} />;
}
