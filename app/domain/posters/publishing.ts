/**
 * Publishes and unpublishes posters.
 * Invariant: pictures are public exactly as long as their poster is published; a free account never has more posters
 * on sale than it may, however many tabs publish at once.
 */
import { transact } from "../../../db/transact.ts";
import { assertAccountIsThere } from "../accounts/account.ts";
import { POSTER_PRICE } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { EDITION_DPI, isTooCoarseForEdition } from "./density.ts";
import { isLimited } from "./edition.ts";
import { syncPictureVisibility } from "./picture-visibility.ts";
import { type Poster, posterOf } from "./poster.ts";
import { findPublication, hasCapacityFor, type Publication, sellingStats } from "./publication.ts";
import type { EditionChoice, SellingTerms } from "./selling.ts";
import { assertNotTakenDown } from "./takedown.ts";

/**
 * Publishes the viewer's poster, or changes its terms. The caller has agreed to the creator terms.
 * @throws Refusal "selling-unverified", "not-signed-in", "not-found", "selling-limit", "supply-fixed",
 * "edition-too-coarse" or "poster-taken-down"
 */
export async function publishPoster(
  shop: Shop,
  viewer: Viewer,
  { posterId, ...terms }: SellingTerms & { posterId: string },
): Promise<Publication> {
  const accountId = sellerId(viewer);
  const poster = await posterOf(shop, viewer, posterId);
  if (terms.edition.kind === "limited") assertFineEnough(poster);
  return transact(shop, async (trx) => {
    await assertAccountIsThere(trx, accountId);
    await assertNotTakenDown(trx, posterId);
    const before = await findPublication(trx, posterId);
    if (before) assertSameEdition(before, terms.edition);
    if (!before?.isPublic) await assertCapacity(trx, viewer, posterId);
    const { name, city, momentLink, description, edition } = terms;
    const now = shop.clock.now();
    const said = {
      public: 1,
      name,
      city,
      moment_link: momentLink,
      description,
      price: edition.kind === "limited" ? edition.price : POSTER_PRICE,
      updated_at: now,
    } as const;
    await trx
      .insertInto("publications")
      .values({
        ...said,
        poster_id: posterId,
        account_id: accountId,
        total_supply: edition.kind === "limited" ? edition.totalSupply : null,
        published_at: now,
      })
      .onConflict((conflict) => conflict.column("poster_id").doUpdateSet(said))
      .execute();
    await syncPictureVisibility(trx, posterId);
    return publicationNow(trx, posterId);
  });
}

/** Publishes the viewer's poster with its earlier terms. @throws as `publishPoster`, or "not-found" without terms */
export async function republishPoster(shop: Shop, viewer: Viewer, posterId: string): Promise<Publication> {
  const accountId = sellerId(viewer);
  const poster = await posterOf(shop, viewer, posterId);
  return transact(shop, async (trx) => {
    await assertAccountIsThere(trx, accountId);
    const { isPublic, edition } = await publicationNow(trx, posterId);
    if (!isPublic) {
      if (isLimited(edition)) assertFineEnough(poster);
      await assertNotTakenDown(trx, posterId);
      await assertCapacity(trx, viewer, posterId);
      await setPublished(trx, posterId, true, shop.clock.now());
    }
    return publicationNow(trx, posterId);
  });
}

/** Unpublishes the viewer's poster, if it is published, and logs how many are still for sale. @throws Refusal "not-signed-in" or "not-found" */
export async function unpublishPoster(shop: Shop, viewer: Viewer, posterId: string): Promise<void> {
  signedInAccount(viewer);
  await posterOf(shop, viewer, posterId);
  await transact(shop, (trx) => setPublished(trx, posterId, false, shop.clock.now()));
  shop.log.info({ poster: posterId, ...(await sellingStats(shop, viewer)) }, "poster unpublished");
}

/** Requires an own account. @throws Refusal "selling-unverified" without a verified email, else "not-signed-in" */
export function sellerId(viewer: Viewer): string {
  if (!viewer.account) throw new Refusal("selling-unverified");
  return signedInAccount(viewer).id;
}

async function setPublished(trx: Db, posterId: string, inPublic: boolean, now: number): Promise<void> {
  await trx
    .updateTable("publications")
    .set({ public: inPublic ? 1 : 0, updated_at: now })
    .where("poster_id", "=", posterId)
    .where("public", "=", inPublic ? 0 : 1)
    .execute();
  await syncPictureVisibility(trx, posterId);
}

async function publicationNow(trx: Db, posterId: string): Promise<Publication> {
  const publication = await findPublication(trx, posterId);
  if (!publication) throw new Refusal("not-found");
  return publication;
}

/** Counts in the transaction that writes, so that two tabs cannot both take the last slot. */
async function assertCapacity(trx: Db, viewer: Viewer, posterId: string): Promise<void> {
  if (!(await hasCapacityFor(trx, viewer, posterId))) throw new Refusal("selling-limit");
}

/** Collectors pay for a fine print, so a coarse picture is sold without numbers only. */
function assertFineEnough({ effectiveDpi }: Poster): void {
  if (isTooCoarseForEdition(effectiveDpi)) {
    const values = { dpi: effectiveDpi, least: EDITION_DPI };
    throw new Refusal("edition-too-coarse", { field: "edition", values });
  }
}

/** Collectors bought one of a fixed number of prints, so the edition cannot change. */
function assertSameEdition({ edition }: Publication, choice: EditionChoice): void {
  const totalSupply = choice.kind === "limited" ? choice.totalSupply : null;
  if (totalSupply !== edition.totalSupply) throw new Refusal("supply-fixed", { field: "totalSupply" });
}
