/** Which step of the create journey a visit may see: whoever strays is sent to the right one. */
import { type Creation, creationOf } from "../domain/creations/creation.ts";
import { type Journey, journeyOf } from "../domain/creations/journey.ts";
import { smallPhotoKey } from "../domain/creations/photo-files.ts";
import type { Stage } from "../domain/creations/stage.ts";
import { videoOf } from "../domain/creations/video.ts";
import { pictureAddress } from "../domain/posters/picture.ts";
import type { Poster } from "../domain/posters/poster.ts";
import { Refusal } from "../domain/refusal.ts";
import { goTo, redirectWithToast } from "./toast.server.ts";
import { type RefusalText, tellRefusal, type Visit } from "./visit.server.ts";

/** The journey of the creation in the address, when it stands at one of these stages. @throws a redirect otherwise */
export async function journeyAt(visit: Visit, ...stages: Stage[]): Promise<Journey> {
  const journey = await knownJourney(visit);
  if (stages.includes(journey.stage)) return journey;
  throw await toStage(visit, journey);
}

/**
 * Where somebody stands whom nobody knows cannot be told: a session may have ended meanwhile. They are asked who they
 * are, whatever the address, and come back. @throws a redirect then, or Refusal "not-found"
 */
export async function knownJourney(visit: Visit): Promise<Journey> {
  const { shop, viewer, params, url } = visit;
  if (!viewer.account) throw goTo(`/continue?returnTo=${encodeURIComponent(url.pathname)}`);
  return journeyOf(shop, viewer, params.id ?? "");
}

/** The poster of the creation in the address. @throws a redirect while there is none */
export async function posterAt(visit: Visit): Promise<Poster> {
  const { poster } = await journeyAt(visit, "result");
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

/** The clip of which the poster is a moment, laid as its frame was cut. Null where it was a photo, or none plays. */
export async function clipUnder({ shop, viewer }: Visit, creationId: string) {
  const { moment, crop, photoWidth, photoHeight } = await creationOf(shop, viewer, creationId);
  if (!moment) return null;
  const { playable, playableKey } = await videoOf(shop, viewer, moment.videoId);
  if (!playable || !playableKey) return null;
  return {
    address: pictureAddress(playableKey),
    moment: moment.momentMs / 1000,
    crop,
    width: photoWidth,
    height: photoHeight,
  };
}

/** Sends the browser to the step that the creation waits at. A failed painting is told at the style step. */
export async function toStage(visit: Visit, journey: Journey): Promise<Response> {
  const { creation, stage, failure } = journey;
  const step = (name: string) => goTo(`/create/${creation.id}/${name}`);
  if (stage === "result") return step("poster");
  if (stage === "painting") return step("painting");
  if (stage !== "upload") return step(failure !== null || stage === "style" ? "style" : "feelings");
  const told = tellFailure(visit, journey);
  if (!told) return goTo("/create");
  const { title, message } = told;
  return redirectWithToast(visit.shop, "/create", {
    type: "error",
    message: title ?? message,
    description: message,
  });
}

/** Why the last painting failed, in words that say what it did not cost. */
export function tellFailure({ t }: Visit, { failure }: Journey): RefusalText | null {
  if (failure === null) return null;
  const told = tellRefusal(new Refusal(failure), t);
  const notCharged = t("create:painting.notCharged");
  if (told.message.includes(notCharged)) return told;
  const sentence = /[.!?]$/.test(told.message) ? told.message : `${told.message}.`;
  return { ...told, message: `${sentence} ${notCharged}` };
}
