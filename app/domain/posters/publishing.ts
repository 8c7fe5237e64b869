/**
 * Publishing hangs a poster in public, unpublishing takes it down.
 * Invariant: pictures are open to everybody exactly as long as their poster hangs; a free account never has more posters
 * on sale than it may, however many tabs ask at once.
 */
import { POSTER_PRICE } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { posterOf } from "./poster.ts";
import { findPublication, hasRoomFor, type Publication } from "./publication.ts";
import { alignPictures } from "./publicity.ts";
import type { EditionChoice, SellingTerms } from "./selling.ts";
import { assertNotWithdrawn } from "./withdrawal.ts";

/**
 * Hangs the viewer's poster in public, or changes what is said of it. Whoever asks has agreed to the creator terms.
 * @throws Refusal "selling-unverified", "not-signed-in", "not-found", "selling-limit", "supply-fixed" or "poster-withdrawn"
 */
export async function publishPoster(
  shop: Shop,
  viewer: Viewer,
  { posterId, ...terms }: SellingTerms & { posterId: string },
): Promise<Publication> {
  const accountId = sellerId(viewer);
  await posterOf(shop, viewer, posterId);
  return shop.db.transaction().execute(async (trx) => {
    await assertNotWithdrawn(trx, posterId);
    const before = await findPublication(trx, posterId);
    if (before) assertSameEdition(before, terms.edition);
    if (!before?.isPublic) await assertRoom(trx, viewer, posterId);
    const { name, city, momentLink, edition } = terms;
    const now = shop.clock.now();
    const said = {
      public: 1,
      name,
      city,
      moment_link: momentLink,
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
    await alignPictures(trx, posterId);
    return publicationNow(trx, posterId);
  });
}

/** Hangs the viewer's poster again as it hung before. @throws as `publishPoster`, and "not-found" where it never hung */
export async function republishPoster(shop: Shop, viewer: Viewer, posterId: string): Promise<Publication> {
  sellerId(viewer);
  await posterOf(shop, viewer, posterId);
  return shop.db.transaction().execute(async (trx) => {
    const { isPublic } = await publicationNow(trx, posterId);
    if (!isPublic) {
      await assertNotWithdrawn(trx, posterId);
      await assertRoom(trx, viewer, posterId);
      await hang(trx, posterId, true, shop.clock.now());
    }
    return publicationNow(trx, posterId);
  });
}

/** Takes the viewer's poster down; one that does not hang stays as it is. @throws Refusal "not-signed-in" or "not-found" */
export async function unpublishPoster(shop: Shop, viewer: Viewer, posterId: string): Promise<void> {
  signedInAccount(viewer);
  await posterOf(shop, viewer, posterId);
  await shop.db.transaction().execute((trx) => hang(trx, posterId, false, shop.clock.now()));
}

/** Only with an account of one's own. @throws Refusal "selling-unverified" without so much as an e-mail, else "not-signed-in" */
function sellerId(viewer: Viewer): string {
  if (!viewer.account) throw new Refusal("selling-unverified");
  return signedInAccount(viewer).id;
}

async function hang(trx: Db, posterId: string, inPublic: boolean, now: number): Promise<void> {
  await trx
    .updateTable("publications")
    .set({ public: inPublic ? 1 : 0, updated_at: now })
    .where("poster_id", "=", posterId)
    .where("public", "=", inPublic ? 0 : 1)
    .execute();
  await alignPictures(trx, posterId);
}

async function publicationNow(trx: Db, posterId: string): Promise<Publication> {
  const publication = await findPublication(trx, posterId);
  if (!publication) throw new Refusal("not-found");
  return publication;
}

/** Counted where it is written, so that two tabs cannot both be the last one. */
async function assertRoom(trx: Db, viewer: Viewer, posterId: string): Promise<void> {
  if (!(await hasRoomFor(trx, viewer, posterId))) throw new Refusal("selling-limit");
}

/** Collectors bought one of so many. */
function assertSameEdition({ edition }: Publication, wish: EditionChoice): void {
  const totalSupply = wish.kind === "limited" ? wish.totalSupply : null;
  if (totalSupply !== edition.totalSupply) throw new Refusal("supply-fixed", { field: "totalSupply" });
}
