/** Guards the steps of the create journey: a request for a wrong step redirects to the current one. */
import { type Creation, creationOf } from "../domain/creations/creation.ts";
import { type Journey, journeyOf } from "../domain/creations/journey.ts";
import { smallPhotoKey } from "../domain/creations/photo-files.ts";
import type { Stage } from "../domain/creations/stage.ts";
import { videoOf } from "../domain/creations/video.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import { pictureAddress } from "../domain/posters/picture.ts";
import type { Poster } from "../domain/posters/poster.ts";
import { clipSeconds } from "../domain/posters/public-poster.ts";
import { paths } from "../paths.ts";
import { type RefusalText, type RequestContext, translateRefusal } from "./request-context.server.ts";
import { requireAccount } from "./require-account.server.ts";
import { redirectTo, redirectWithToast } from "./toast.server.ts";

/** The journey of the creation in the address, when it is at one of these stages. @throws a redirect otherwise */
export async function creationJourneyAt(context: RequestContext, ...stages: Stage[]): Promise<Journey> {
  const journey = await requireJourney(context);
  if (stages.includes(journey.stage)) return journey;
  throw await toStage(context, journey);
}

/** The journey of the creation in the address. @throws a redirect without an account, or Refusal "not-found" */
export async function requireJourney(context: RequestContext): Promise<Journey> {
  await requireAccount(context, { allow: "guest" });
  const { shop, viewer, params } = context;
  return journeyOf(shop, viewer, params.id ?? "");
}

/** The poster of the creation in the address. @throws a redirect while there is none */
export async function posterAt(context: RequestContext): Promise<Poster> {
  const { poster } = await creationJourneyAt(context, "result");
  if (!poster) throw new Refusal("not-found");
  return poster;
}

/** Addresses and size of the photo, for a page that shows it cropped. */
export function photoOf({ photoKey, photoWidth, photoHeight }: Creation) {
  return {
    small: pictureAddress(smallPhotoKey(photoKey ?? "")),
    whole: pictureAddress(photoKey ?? ""),
    width: photoWidth,
    height: photoHeight,
  };
}

/**
 * The poster's clip, positioned like its frame, and what it shows: in the creator's words where they have written any.
 * Null for a photo, or without a playable clip.
 */
export async function clipUnder(
  { shop, viewer, t }: RequestContext,
  { creationId, style }: Poster,
  words: string | null,
) {
  const { moment, crop, photoWidth, photoHeight } = await creationOf(shop, viewer, creationId);
  if (!moment) return null;
  const { playable, playableKey, durationMs } = await videoOf(shop, viewer, moment.videoId);
  if (!playable || !playableKey) return null;
  return {
    address: pictureAddress(playableKey),
    moment: moment.momentMs / 1000,
    description:
      words ??
      t("selling:description.ofClip", { count: clipSeconds({ durationMs }), style: t(`styles:${style}`) }),
    crop,
    width: photoWidth,
    height: photoHeight,
  };
}

/** Redirects to the creation's current step. The style step reports a failed painting. */
export async function toStage(context: RequestContext, journey: Journey): Promise<Response> {
  const { creation, stage, failure } = journey;
  const step = (name: "poster" | "painting" | "style" | "feelings") =>
    redirectTo(paths.create.$[name](creation.id));
  if (stage === "result") return step("poster");
  if (stage === "painting") return step("painting");
  if (stage !== "upload") return step(failure !== null || stage === "style" ? "style" : "feelings");
  const text = failureText(context, journey);
  const start = `${paths.create()}?creation=${creation.id}`;
  if (!text) return redirectTo(start);
  const { title, message } = text;
  return redirectWithToast(context.shop, start, {
    type: "error",
    message: title ?? message,
    description: message,
  });
}

/** Why the last painting failed; the text says that it cost nothing. */
export function failureText({ t }: RequestContext, { failure }: Journey): RefusalText | null {
  if (failure === null) return null;
  const text = translateRefusal(new Refusal(failure), t);
  const notCharged = t("create:painting.notCharged");
  if (text.message.includes(notCharged)) return text;
  const sentence = /[.!?]$/.test(text.message) ? text.message : `${text.message}.`;
  return { ...text, message: `${sentence} ${notCharged}` };
}
