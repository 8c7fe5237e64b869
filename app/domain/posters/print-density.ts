/**
 * The density that a poster's print file really has, which is known once the file is made.
 * Invariant: no print of a limited edition is sold below EDITION_DPI; prints that are sold by then are still made.
 */
import { transact } from "../../../db/transact.ts";
import { compose } from "../kernel/email-composer.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { EDITION_DPI, isTooCoarseForEdition } from "./density.ts";
import { isLimited, isSoldOut } from "./edition.ts";
import { syncPictureVisibility } from "./picture-visibility.ts";
import type { Poster } from "./poster.ts";
import { findPublication } from "./publication.ts";

/** Stores the density of the poster's print file, and ends the sale of an edition that it is too coarse for. */
export async function noteDensity(
  shop: Shop,
  { id, effectiveDpi: noted }: Pick<Poster, "id" | "effectiveDpi">,
  dpi: number,
): Promise<void> {
  if (noted === dpi) return;
  await transact(shop, async (trx) => {
    await trx.updateTable("posters").set({ effective_dpi: dpi }).where("id", "=", id).execute();
    if (isTooCoarseForEdition(dpi)) await endSale(shop, trx, id, dpi);
  });
  shop.wakeWorker();
}

/** Unpublishes an edition with prints left, and emails its creator why. */
async function endSale(shop: Shop, trx: Db, posterId: string, dpi: number): Promise<void> {
  const publication = await findPublication(trx, posterId);
  if (!publication?.isPublic || !isLimited(publication.edition) || isSoldOut(publication.edition)) return;
  const now = shop.clock.now();
  await trx
    .updateTable("publications")
    .set({ public: 0, updated_at: now })
    .where("poster_id", "=", posterId)
    .execute();
  await syncPictureVisibility(trx, posterId);
  const creator = await trx
    .selectFrom("accounts")
    .innerJoin("posters", "posters.account_id", "accounts.id")
    .select(["accounts.email", "accounts.language"])
    .where("posters.id", "=", posterId)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
  if (!creator) return;
  const { email: recipient, language } = creator;
  const values = { name: publication.name, dpi, least: EDITION_DPI };
  const draft = { kind: "editionCoarse", key: posterId, recipient, language, values } as const;
  await compose(shop, trx, draft, now, (t) => [
    t("editionCoarse.intro"),
    t("posterTakenDown.orders"),
    t("editionCoarse.again"),
  ]);
}
