/** The welcome dialog after the first registration. Invariant: it is shown until it is answered once, then never again. */
import type { Shop } from "../shop.ts";
import { isSignedIn, signedInAccount, type Viewer } from "../viewer.ts";

/** Whether the welcome is still due. Guests are not welcomed; they have no account to be welcomed to. */
export async function isWelcomeDue(shop: Shop, viewer: Viewer): Promise<boolean> {
  if (!isSignedIn(viewer)) return false;
  const account = await shop.db
    .selectFrom("accounts")
    .select("welcomed")
    .where("id", "=", signedInAccount(viewer).id)
    .executeTakeFirst();
  return account?.welcomed === 0;
}

/** The welcome was seen. Answers whether this was the first time. @throws Refusal "not-signed-in" */
export async function markWelcomed(shop: Shop, viewer: Viewer): Promise<boolean> {
  const marked = await shop.db
    .updateTable("accounts")
    .set({ welcomed: 1 })
    .where("id", "=", signedInAccount(viewer).id)
    .where("welcomed", "=", 0)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
