/** The welcome dialog after the first registration. Invariant: it is shown until it is answered once, never again. */
import type { Shop } from "../kernel/shop.ts";
import { isSignedIn, signedInAccount, type Viewer } from "../kernel/viewer.ts";

/** Whether the welcome is still due. Guests get none, because they have no full account. */
export async function isWelcomeDue(shop: Shop, viewer: Viewer): Promise<boolean> {
  if (!isSignedIn(viewer)) return false;
  const account = await shop.db
    .selectFrom("accounts")
    .select("welcomed")
    .where("id", "=", signedInAccount(viewer).id)
    .executeTakeFirst();
  return account?.welcomed === 0;
}

/** Records that the viewer saw the welcome. Returns whether it is the first time. @throws Refusal "not-signed-in" */
export async function markWelcomed(shop: Shop, viewer: Viewer): Promise<boolean> {
  const marked = await shop.db
    .updateTable("accounts")
    .set({ welcomed: 1 })
    .where("id", "=", signedInAccount(viewer).id)
    .where("welcomed", "=", 0)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
