import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { videoOf } from "~/domain/creations/video";
import { beginCreationFromFrame, framePreviews } from "~/domain/creations/video-frame.server";
import { pictureAddress } from "~/domain/posters/picture";
import { Refusal } from "~/domain/refusal";
import stylesUrl from "~/ui/create/create.css?url";
import { FrameStep } from "~/ui/create/frame-step";
import { form } from "~/web/form.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { assertWithinLimits, load, type Visit } from "~/web/visit.server";

export const handle = { hydrate: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, params, url, t } = visit;
  if (!viewer.account) throw goTo(`/continue?returnTo=${encodeURIComponent(url.pathname)}`);
  const video = await videoOf(shop, viewer, params.id ?? "");
  const { id, playable, playableKey, stillKey, durationMs, width, height } = video;
  return {
    title: pageTitle(visit, t("video:frame.title")),
    video: {
      id,
      address: playable && playableKey ? pictureAddress(playableKey) : null,
      still: stillKey && pictureAddress(stillKey),
      seconds: durationMs / 1000,
      width,
      height,
    },
    moments: playable && !url.searchParams.has("moments") ? null : await momentsOf(visit, id),
  };
});

/** Pictures of moments, for browsers that play no video. They cost a look into the file the first time. */
async function momentsOf(visit: Visit, id: string) {
  assertWithinLimits(visit);
  const previews = await framePreviews(visit.shop, visit.viewer, id);
  return previews.map(({ momentMs, key }) => ({ seconds: momentMs / 1000, image: pictureAddress(key) }));
}

const seconds = z.coerce.number("frame-missing").min(0, "frame-missing").max(3600, "frame-missing");
const FrameForm = z.object({
  moment: seconds.optional(),
  /** Typed: it counts before what was picked. */
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
  return goTo(`/create/${creation.id}/crop`);
});

export default function VideoFrame() {
  const { video, moments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fault = Object.values(answer?.result.error ?? {}).flat()[0];
  const refusal = answer?.refusal ?? (fault ? { title: null, message: fault } : null);
  return <FrameStep key={video.id} video={video} moments={moments} refusal={refusal} />;
}
