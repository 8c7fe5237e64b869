/** A Shop for the create journey, with accounts, photos and a painter that the test controls. */
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { grantCredits } from "../../app/domain/accounts/credit.ts";
import { beginCreation, chooseFeelings, chooseStyle } from "../../app/domain/creations/creation.ts";
import { paintingOf, requestPainting } from "../../app/domain/creations/painting.ts";
import { paintCreation } from "../../app/domain/creations/painting-worker.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer, ViewerAccount } from "../../app/domain/kernel/viewer.ts";
import { type Poster, posterOf } from "../../app/domain/posters/poster.ts";
import { openTestPainter, type TestPainter } from "./painter.ts";
import { openTestShop, type TestShop } from "./shop.ts";

export interface CreationShop extends TestShop {
  painter: TestPainter;
}

export async function openCreationShop(painter = openTestPainter()): Promise<CreationShop> {
  const shop = await openTestShop({ painter });
  return Object.assign(shop, { painter });
}

type Kind = Pick<ViewerAccount, "userType"> & { credits?: number };

/** An account with a verified e-mail, and by default two credits. */
export async function welcome(shop: Shop, { userType, credits = 2 }: Kind = { userType: "standard" }) {
  const id = crypto.randomUUID();
  const account = { id, email: `${id}@example.com`, username: null, userType };
  await shop.db
    .insertInto("accounts")
    .values({
      id,
      email: account.email,
      username: null,
      password_hash: null,
      user_type: userType,
      created_at: shop.clock.now(),
    })
    .execute();
  if (credits > 0) {
    const grant = { accountId: id, kind: "free" as const, source: "welcome", count: credits };
    await grantCredits(shop.db, grant, shop.clock.now());
  }
  return { account } satisfies Viewer;
}

export async function photoBytes(width = 600, height = 800): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: "#88aa66" } })
    .jpeg()
    .toBuffer();
}

/** A creation that has its photo, style and feelings. */
export async function readyCreation(shop: Shop, viewer: Viewer) {
  const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
  await chooseStyle(shop, viewer, { creationId, style: "popart" });
  return chooseFeelings(shop, viewer, { creationId, feelings: ["joy", "awe"] });
}

export async function requestedPainting(shop: Shop, viewer: Viewer) {
  const { id: creationId } = await readyCreation(shop, viewer);
  return requestPainting(shop, viewer, { creationId, requestKey: crypto.randomUUID() });
}

/** A poster that the viewer has had painted. */
export async function paintedPoster(shop: Shop, viewer: Viewer): Promise<Poster> {
  const { id } = await requestedPainting(shop, viewer);
  await paintCreation(shop, id);
  return posterOf(shop, viewer, (await paintingOf(shop, viewer, id)).posterId!);
}

/** How far the pixels of a tenth of the picture differ from each other; `top` is the part of its height above it. */
export async function contrast({ storage }: Shop, key: string, top: number): Promise<number> {
  const image = (await storage.read(key))!;
  const { width, height } = await sharp(image).metadata();
  const band = { left: 0, top: Math.round(top * height), width, height: Math.floor(height / 10) };
  const { channels } = await sharp(await sharp(image).extract(band).toBuffer()).stats();
  return Math.max(...channels.map((channel) => channel.stdev));
}

export async function creditsOf(shop: Shop, viewer: Viewer) {
  const rows = await shop.db
    .selectFrom("credits")
    .select("state")
    .where("account_id", "=", viewer.account?.id ?? "")
    .execute();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { available: count("available"), reserved: count("reserved"), spent: count("spent") };
}

/** Every key that has a file. */
export function filesOf(shop: Shop): string[] {
  const folder = path.join(shop.settings.dataDir, "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

export async function recordedKeys(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom("pictures").select("key").execute();
  return rows.map((row) => row.key).sort();
}

/** The code of the refusal that the promise rejects with. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no refusal",
    (error: { code?: string }) => error.code ?? String(error),
  );
}
