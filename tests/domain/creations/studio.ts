/** A Shop for the create journey: a painter that paints at once and does as it is told, and steps that can be made to fail. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { KyselyPlugin } from "kysely";
import sharp from "sharp";
import { beginCreation, chooseFeelings, chooseStyle } from "../../../app/domain/creations/creation.ts";
import { requestPainting } from "../../../app/domain/creations/painting.ts";
import { STYLES } from "../../../app/domain/creations/style.ts";
import { grantCredits } from "../../../app/domain/credits/credit.ts";
import type { Shop } from "../../../app/domain/shop.ts";
import type { Viewer, ViewerAccount } from "../../../app/domain/viewer.ts";
import type { Painter, PaintOptions, PaintRequest } from "../../../app/ports/painter/port.ts";
import { openTestShop, type TestShop } from "../../shop.ts";

export interface TestPainter extends Painter {
  requests: PaintRequest[];
  /** Happens before the picture is delivered. */
  before: (request: PaintRequest, options: PaintOptions) => Promise<void> | void;
}

/** Paints a plain sheet in a colour that follows from the seed and the number of pictures before it. */
export function openTestPainter({ steady = true } = {}): TestPainter {
  const painter: TestPainter = {
    name: "embedded",
    styles: STYLES.map((style) => style.id),
    requests: [],
    before: () => {},
    async paint(request, options = {}) {
      painter.requests.push(request);
      await painter.before(request, options);
      options.onProgress?.(1);
      const shade = (request.seed + (steady ? 0 : painter.requests.length * 40)) % 256;
      const background = { r: shade, g: 90, b: 200 };
      const image = await sharp({ create: { width: 707, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const crop = { x: 0.1, y: 0, width: 0.8, height: 1 };
      return {
        image,
        contentType: "image/jpeg",
        width: 707,
        height: 1000,
        painter: "embedded",
        model: "test-1",
        crop,
      };
    },
    close: async () => {},
  };
  return painter;
}

export interface Studio extends TestShop {
  painter: TestPainter;
}

export async function openStudio(painter = openTestPainter()): Promise<Studio> {
  const shop = await openTestShop({ painter });
  return Object.assign(shop, { painter });
}

type Kind = Pick<ViewerAccount, "userType"> & { credits?: number };

/** Somebody with a verified e-mail, and two credits unless told otherwise. */
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

/** A creation with every answer given. */
export async function readyCreation(shop: Shop, viewer: Viewer) {
  const { id: creationId } = await beginCreation(shop, viewer, await photoBytes());
  await chooseStyle(shop, viewer, { creationId, style: "popart" });
  return chooseFeelings(shop, viewer, { creationId, feelings: ["joy", "awe"] });
}

export async function requested(shop: Shop, viewer: Viewer) {
  const { id: creationId } = await readyCreation(shop, viewer);
  return requestPainting(shop, viewer, { creationId, requestKey: crypto.randomUUID() });
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

export class Crash extends Error {}

/** The same shop, which crashes at its `fatal`-th touch of database, files or painter, and at every one after it. */
export function crashing(shop: Studio, fatal: number): { shop: Shop; touches: () => number } {
  let touched = 0;
  const touch = () => {
    touched += 1;
    if (touched >= fatal) throw new Crash(`at step ${touched}`);
  };
  const tripwire: KyselyPlugin = {
    transformQuery: ({ node }) => {
      touch();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const guard = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    return async (...args: A) => {
      touch();
      const result = await act(...args);
      touch();
      return result;
    };
  };
  return {
    shop: {
      ...shop,
      db: shop.db.withPlugin(tripwire),
      painter: { ...shop.painter, paint: guard(shop.painter.paint) },
      storage: {
        put: guard(shop.storage.put),
        read: guard(shop.storage.read),
        stream: shop.storage.stream,
        size: shop.storage.size,
        remove: guard(shop.storage.remove),
      },
    },
    touches: () => touched,
  };
}

/** A folder that is gone after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "studio-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The code of the refusal that the promise ends with. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no refusal",
    (error: { code?: string }) => error.code ?? String(error),
  );
}
