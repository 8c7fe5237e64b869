/**
 * Gives a poster a code, says where it is printed, and shows or hides what its page shows.
 * Invariant: a code is never replaced, so that printed ones keep working; prints of one edition are all alike.
 */
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import { newShortToken } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { findLivingPoster, LIVING_PLACES, type LivingPlace } from "./living-poster.ts";
import { syncPictureVisibility } from "./picture-visibility.ts";
import { type Poster, posterOf } from "./poster.ts";
import { assertChangeable } from "./publication.ts";
import { assertNotTakenDown } from "./takedown.ts";

export const LivingForm = z.object({
  place: z.enum(LIVING_PLACES, { error: "living-place-unknown" }),
  /** Whether the page of an existing code shows poster and clip; a new code's page does. */
  awake: z.boolean().default(false),
});

/**
 * Prints the code in this place from now on, and shows or hides poster and clip on its page. The first choice of a place
 * makes the code.
 * @throws Refusal "not-found", "living-no-clip", "living-published", "living-sold" or "poster-taken-down"
 */
export async function changeLivingPoster(
  shop: Shop,
  viewer: Viewer,
  { posterId, place, awake }: z.output<typeof LivingForm> & { posterId: string },
): Promise<void> {
  const poster = await posterOf(shop, viewer, posterId);
  await transact(shop, async (trx) => {
    const living = await findLivingPoster(trx, posterId);
    await assertPlace(trx, posterId, { from: living?.place ?? "nowhere", to: place });
    if (living ? awake && !living.isAwake : place !== "nowhere") await assertNotTakenDown(trx, posterId);
    if (living) {
      const change = { place, awake: awake ? 1 : 0 } as const;
      await trx.updateTable("living_posters").set(change).where("poster_id", "=", posterId).execute();
    } else if (place !== "nowhere") {
      await addLivingPoster(trx, poster, place, shop.clock.now());
    }
    await syncPictureVisibility(trx, posterId);
  });
}

/** A code in the corner is a part of the print; one on the papers beside it is not. */
async function assertPlace(
  trx: Db,
  posterId: string,
  { from, to }: { from: LivingPlace; to: LivingPlace },
): Promise<void> {
  const isPrint = from === "margin" || to === "margin";
  if (isPrint && from !== to) await assertChangeable(trx, posterId, "living");
}

async function addLivingPoster(trx: Db, poster: Poster, place: LivingPlace, now: number): Promise<void> {
  const clip = await trx
    .selectFrom("creations")
    .innerJoin("videos", "videos.id", "creations.video_id")
    .select(["creations.video_moment", "videos.duration"])
    .where("creations.id", "=", poster.creationId)
    .executeTakeFirst();
  if (!clip) throw new Refusal("living-no-clip");
  await trx
    .insertInto("living_posters")
    .values({
      code: newShortToken(),
      poster_id: poster.id,
      place,
      awake: 1,
      style: poster.style,
      video_moment: clip.video_moment ?? 0,
      duration: clip.duration,
      painted_at: poster.createdAt,
      created_at: now,
    })
    .execute();
}
