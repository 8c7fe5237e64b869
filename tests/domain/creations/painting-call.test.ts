import { afterEach, beforeEach, expect, it } from "vitest";
import { paintPhoto } from "../../../app/domain/creations/painting-call.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { PainterRefusal } from "../../../app/ports/painter/port.ts";
import {
  type CreationShop,
  creditsOf,
  filesOf,
  openCreationShop,
  photoBytes,
  recordedKeys,
  refusal,
  welcome,
} from "../../support/creations.ts";
import { PROPOSED_CROP } from "../../support/painter.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
  shop.wakeWorker = async () => {
    const jobs = await shop.db.selectFrom("paintings").select("id").where("state", "=", "waiting").execute();
    for (const { id } of jobs) await paintCreation(shop, id);
  };
});
afterEach(() => shop.close());

async function call(change: object = {}) {
  const imageData = `data:image/jpeg;base64,${Buffer.from(await photoBytes()).toString("base64")}`;
  return { imageData, style: "popart", ...change };
}

it("completes the whole create journey in one call", async () => {
  const viewer = await welcome(shop);
  const answer = await paintPhoto(
    shop,
    viewer,
    await call({ email: viewer.account.email, feelings: ["joy"] }),
  );
  expect(answer.posterUrl).toMatch(/^\/api\/storage-image\/posters\/.+\.jpg$/);
  expect(answer.previewUrl).toMatch(/\.webp$/);
  expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
});

it("paints the requested crop, or else the proposed one", async () => {
  const viewer = await welcome(shop);
  const crop = { x: 0.5, y: 0.4, zoom: 2, shape: "square" } as const;
  await paintPhoto(shop, viewer, await call({ crop }));
  await paintPhoto(shop, viewer, await call());
  expect(shop.painter.requests.map((request) => request.crop)).toEqual([
    crop,
    { ...PROPOSED_CROP, x: 0.4714, zoom: 1 },
  ]);
});

it("stores nothing of a call that it refuses", async () => {
  const viewer = await welcome(shop);
  const poor = await welcome(shop, { userType: "standard", credits: 0 });
  const refused = async (who: typeof viewer, change: object) =>
    refusal(paintPhoto(shop, who, await call(change)));
  expect([
    await refused(viewer, { imageData: "data:text/html;base64,PGI+" }),
    await refused(viewer, { imageData: "data:image/png;base64,aGVsbG8=" }),
    await refused(viewer, { style: "artdeco" }),
    await refused(viewer, { feelings: ["joy", "awe", "hope", "rage"] }),
    await refused(viewer, { email: poor.account.email }),
    await refused(poor, {}),
  ]).toEqual([
    "image-format",
    "image-unsupported",
    "style-locked",
    "feelings-too-many",
    "not-yours",
    "credits-missing",
  ]);
  expect([filesOf(shop), await recordedKeys(shop)]).toEqual([[], []]);
});

it("charges nothing for a sensitive photo", async () => {
  const viewer = await welcome(shop);
  shop.painter.before = () => {
    throw new PainterRefusal("sensitive", "flagged", false);
  };
  expect(await refusal(paintPhoto(shop, viewer, await call()))).toBe("painting-sensitive");
  expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
  // The call does not wait until the last file is gone.
  await expect.poll(() => filesOf(shop)).toEqual([]);
});
