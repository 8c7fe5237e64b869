/**
 * Whether the owner has proved their identity recently in this browser.
 * Invariant: a session is fresh for ten minutes after its log-in, or after its password was entered again.
 */
import type { z } from "zod";
import { tokenHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { accept, OwnPassword } from "./forms.ts";
import { proveOwner } from "./own-password.server.ts";

const FRESH = 10 * 60_000;

/** Whether the session of the token is the viewer's and fresh. */
export async function isFresh(shop: Shop, viewer: Viewer, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const since = shop.clock.now() - FRESH;
  const session = await shop.db
    .selectFrom("sessions")
    .select(["created_at", "confirmed_at"])
    .where("token_hash", "=", tokenHash(token))
    .where("account_id", "=", signedInAccount(viewer).id)
    .executeTakeFirst();
  return session !== undefined && Math.max(session.created_at, session.confirmed_at ?? 0) > since;
}

/** Makes the session fresh again. @throws Refusal "not-signed-in", "password-wrong" or "too-many-requests" */
export async function confirmOwner(
  shop: Shop,
  viewer: Viewer,
  { token, ...input }: z.input<typeof OwnPassword> & { token: string | null },
): Promise<void> {
  const { password } = accept(OwnPassword, input);
  await proveOwner(shop, viewer, { password });
  if (token === null) return;
  await shop.db
    .updateTable("sessions")
    .set({ confirmed_at: shop.clock.now() })
    .where("token_hash", "=", tokenHash(token))
    .execute();
}
