import { mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAbandonedCreations } from "../../../app/domain/creations/abandoned.ts";
import { creationOf } from "../../../app/domain/creations/creation.ts";
import { ownUpload, reserveUpload } from "../../../app/domain/creations/upload-quota.ts";
import { videoOf } from "../../../app/domain/creations/video.ts";
import { uploadVideo } from "../../../app/domain/creations/video-call.server.ts";
import { makeClip } from "../../../app/domain/creations/video-clip.server.ts";
import {
  beginCreationFromFrame,
  frameOf,
  framePreviews,
} from "../../../app/domain/creations/video-frame.server.ts";
import { formatSeconds, frameMoments, momentWithin } from "../../../app/domain/creations/video-limits.ts";
import { storeVideo } from "../../../app/domain/creations/video-store.server.ts";
import { deleteSources, deleteUnusedVideos } from "../../../app/domain/creations/video-unused.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import type { VideoFacts } from "../../../app/ports/video/port.ts";
import { filesOf, recordedKeys, refusal, welcome } from "../../support/creations.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { clipBytes, openTestVideo } from "../../support/video-reader.ts";

const HOUR = 60 * 60 * 1000;
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ video: openTestVideo() });
});
afterEach(() => shop.close());

function upload(facts: Partial<VideoFacts> = {}): { file: string; filename: string } {
  const file = path.join(mkdtempSync(path.join(shop.settings.dataDir, "upload-")), "any name.exe");
  writeFileSync(file, clipBytes(facts));
  return { file, filename: "any name.exe" };
}

describe("a video", () => {
  it("is stored as uploaded, its clip is enqueued, and it is private to its owner", async () => {
    const viewer = await welcome(shop);
    const video = await storeVideo(shop, viewer, upload());
    expect(video).toMatchObject({
      state: "waiting",
      playable: true,
      durationMs: 6_000,
      width: 360,
      height: 640,
    });
    expect(video.playableKey).toBe(video.sourceKey);
    expect(filesOf(shop)).toEqual([video.sourceKey, video.stillKey].sort());
    expect(await recordedKeys(shop)).toEqual(filesOf(shop));
    const jobs = await shop.db
      .selectFrom("jobs")
      .select(["kind", "payload"])
      .where("kind", "=", "clip")
      .execute();
    expect(jobs).toEqual([{ kind: "clip", payload: JSON.stringify({ videoId: video.id }) }]);
    for (const stranger of [await welcome(shop), ANONYMOUS]) {
      expect(await refusal(videoOf(shop, stranger, video.id))).toBe("not-found");
      expect(await refusal(frameOf(shop, stranger, { videoId: video.id, momentMs: 0 }))).toBe("not-found");
    }
    expect(await refusal(storeVideo(shop, ANONYMOUS, upload()))).toBe("email-unverified");
  });

  it("of one upload is one, also where two machines make it at the same moment", async () => {
    const viewer = await welcome(shop);
    const uploadId = crypto.randomUUID();
    await reserveUpload(shop, viewer, { id: uploadId, bytes: 1000, isResumable: true });
    const made = await Promise.allSettled([
      storeVideo(shop, viewer, { ...upload(), uploadId }),
      storeVideo(shop, viewer, { ...upload(), uploadId }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusal(storeVideo(shop, viewer, { ...upload(), uploadId }))).toBe("not-found");
    const videos = await shop.db.selectFrom("videos").select(["id", "source_key", "still_key"]).execute();
    expect(videos).toHaveLength(1);
    expect((await ownUpload(shop, viewer, uploadId)).videoId).toBe(videos[0]?.id);
    expect(filesOf(shop)).toEqual([videos[0]?.source_key, videos[0]?.still_key].sort());
  });

  it("that is stored keeps its files, whatever fails afterwards", async () => {
    const viewer = await welcome(shop);
    const failing = {
      ...shop,
      wakeWorker: () => {
        throw new Error("for the test");
      },
    };
    await expect(storeVideo(failing, viewer, upload())).rejects.toThrow("for the test");
    expect(filesOf(shop)).toHaveLength(2);
    expect(await recordedKeys(shop)).toEqual(filesOf(shop));
  });

  it("is played from its clip once that is ready, and its upload is deleted a day later", async () => {
    const viewer = await welcome(shop);
    const { id, sourceKey } = await storeVideo(
      shop,
      viewer,
      upload({ codec: "hvc1.1.6.L93.90", container: "mov" }),
    );
    expect((await videoOf(shop, viewer, id)).playable).toBe(false);
    await beginCreationFromFrame(shop, viewer, { videoId: id, momentMs: 1_200 });
    await framePreviews(shop, viewer, id);
    await makeClip(shop, id, new AbortController().signal);
    await makeClip(shop, id, new AbortController().signal);
    const ready = await videoOf(shop, viewer, id);
    expect(ready).toMatchObject({ state: "ready", playable: true, sourceKey, playableKey: ready.clipKey });
    shop.clock.pass(25 * HOUR);
    await deleteSources(shop);
    expect((await videoOf(shop, viewer, id)).sourceKey).toBeNull();
    const left = filesOf(shop).filter((key) => key.startsWith("videos/"));
    expect(left).toEqual([ready.clipKey, ready.stillKey].sort());
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect((await frameOf(shop, viewer, { videoId: id, momentMs: 0 })).length).toBeGreaterThan(0);
  });

  it("is refused above ten seconds and a quarter, with the seconds that are too many", async () => {
    const viewer = await welcome(shop);
    const tooLong = async (durationMs: number) =>
      storeVideo(shop, viewer, upload({ durationMs })).then(
        () => "kept",
        (error: { details?: { values?: { seconds: number } } }) => error.details?.values?.seconds,
      );
    expect([
      await tooLong(10_250),
      await tooLong(10_251),
      await tooLong(10_400),
      await tooLong(60_000),
    ]).toEqual(["kept", 10.3, 10.4, 60]);
    expect([10_951, 11_001].map(formatSeconds)).toEqual([11, 12]);
    expect(await shop.db.selectFrom("videos").select("id").execute()).toHaveLength(1);
  });

  it("is deleted when it is unused for a day; a creation keeps it", async () => {
    const viewer = await welcome(shop);
    const unused = await storeVideo(shop, viewer, upload());
    const used = await storeVideo(shop, viewer, upload());
    const { id: creationId } = await beginCreationFromFrame(shop, viewer, {
      videoId: used.id,
      momentMs: 100,
    });
    expect(await deleteUnusedVideos(shop)).toBe(0);
    shop.clock.pass(25 * HOUR);
    expect(await deleteUnusedVideos(shop)).toBe(1);
    expect(await refusal(videoOf(shop, viewer, unused.id))).toBe("not-found");
    expect((await creationOf(shop, viewer, creationId)).moment).toEqual({ videoId: used.id, momentMs: 100 });
    shop.clock.pass(30 * 24 * HOUR);
    await deleteAbandonedCreations(shop);
    expect(await deleteUnusedVideos(shop)).toBe(1);
    expect(filesOf(shop)).toEqual([]);
  });

  it("is limited in number: the sixth unused one deletes the first", async () => {
    const viewer = await welcome(shop);
    const ids: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      shop.clock.pass(1_000);
      ids.push((await storeVideo(shop, viewer, upload())).id);
    }
    const stored = await shop.db.selectFrom("videos").select("id").execute();
    expect(stored.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
  });

  it("can be uploaded by the documented call, whose e-mail is not trusted", async () => {
    const viewer = await welcome(shop);
    const { videoPath } = await uploadVideo(shop, viewer, { ...upload(), email: viewer.account.email });
    expect(videoPath).toMatch(/^\/api\/storage-image\/videos\/[^/]+\/source\.mp4$/);
    const claim = { ...upload(), email: "else@example.com" };
    expect(await refusal(uploadVideo(shop, viewer, claim))).toBe("not-yours");
  });
});

describe("moments", () => {
  it("are spread over the clip, and none lies outside", () => {
    const moments = frameMoments({ durationMs: 6_040 });
    expect([moments.length, moments[0], moments.at(-1)]).toEqual([12, 0, 5_900]);
    expect(frameMoments({ durationMs: 40 })).toEqual([0]);
    expect([-5, 3_000.4, 99_999, Number.NaN].map((moment) => momentWithin(moment, 6_000))).toEqual([
      0, 3_000, 5_999, 0,
    ]);
  });
});
