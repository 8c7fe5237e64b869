import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginCreation, chooseStyle, replacePhoto } from "../../../app/domain/creations/creation.ts";
import { journeyOf } from "../../../app/domain/creations/journey.ts";
import { chooseManner } from "../../../app/domain/creations/manner.ts";
import { paintingOf, requestPainting, waitForPainting } from "../../../app/domain/creations/painting.ts";
import { failPainting } from "../../../app/domain/creations/painting-outcome.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { posterOf, postersOf } from "../../../app/domain/posters/poster.ts";
import { PainterRefusal } from "../../../app/ports/painter/port.ts";
import { crashing } from "../../support/crash.ts";
import {
  type CreationShop,
  creditsOf,
  filesOf,
  openCreationShop,
  photoBytes,
  readyCreation,
  recordedKeys,
  refusal,
  requestedPainting,
  welcome,
} from "../../support/creations.ts";
import { openTestPainter } from "../../support/painter.ts";

/** Of each painted sheet: small, because a crash at each step paints again. */
const SIZE = { width: 354, height: 500 };

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop(openTestPainter(SIZE));
});
afterEach(() => shop.close());

const input = (creationId: string, requestKey = "press-one") => ({ creationId, requestKey });

describe("requesting a painting", () => {
  it("reserves a credit and enqueues the job, in one transaction", async () => {
    let nudged = 0;
    shop.wakeWorker = () => nudged++;
    const viewer = await welcome(shop);
    const { id } = await readyCreation(shop, viewer);
    const painting = await requestPainting(shop, viewer, input(id));
    expect(painting).toMatchObject({
      creationId: id,
      state: "waiting",
      progress: 0,
      failure: null,
      posterId: null,
    });
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 1, spent: 0 });
    const jobs = await shop.db.selectFrom("jobs").selectAll().where("kind", "=", "paint").execute();
    expect(jobs.map((job) => JSON.parse(job.payload))).toEqual([{ paintingId: painting.id }]);
    expect(nudged).toBe(1);
    const row = await shop.db.selectFrom("paintings").selectAll().executeTakeFirstOrThrow();
    expect(row.prompt).toContain("Pop Art");
    expect(row.prompt).toContain("awe");
    expect(JSON.parse(row.feelings)).toEqual(["joy", "awe"]);
    expect((await journeyOf(shop, viewer, id)).stage).toBe("painting");
  });

  it("keeps the manner from the choice to the poster, and changes only what is chosen", async () => {
    const viewer = await welcome(shop);
    const { id } = await readyCreation(shop, viewer);
    await chooseManner(shop, viewer, { creationId: id, manner: { colours: "photo", closeness: "calm" } });
    await chooseManner(shop, viewer, { creationId: id, manner: { closeness: "faithful" } });
    const asked = await requestPainting(shop, viewer, { ...input(id), manner: { colours: "between" } });
    await paintCreation(shop, asked.id);
    const manner = { colours: "between", closeness: "faithful" } as const;
    const { posterId } = await paintingOf(shop, viewer, asked.id);
    expect((await posterOf(shop, viewer, posterId!)).manner).toEqual(manner);
    expect(shop.painter.requests).toMatchObject([{ manner }]);
    expect(shop.painter.requests[0]!.prompt).toMatch(/halfway between .*\nStay close/);
    expect(await refusal(chooseManner(shop, viewer, { creationId: id, manner }))).toBe("creation-finished");
  });

  it("answers a double click with the same painting, for one credit", async () => {
    const viewer = await welcome(shop);
    const { id } = await readyCreation(shop, viewer);
    const both = await Promise.all([
      requestPainting(shop, viewer, input(id)),
      requestPainting(shop, viewer, input(id)),
      requestPainting(shop, viewer, input(id, "another-key")),
    ]);
    expect(new Set(both.map((painting) => painting.id)).size).toBe(1);
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 1, spent: 0 });
    await paintCreation(shop, both[0].id);
    const late = await requestPainting(shop, viewer, input(id));
    expect(late).toMatchObject({ id: both[0].id, state: "finished" });
    expect(late.posterId).not.toBeNull();
    expect(await refusal(requestPainting(shop, viewer, input(id, "press-two")))).toBe("creation-finished");
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
  });

  it("is refused without a credit, and leaves nothing behind", async () => {
    const viewer = await welcome(shop, { userType: "standard", credits: 0 });
    const { id } = await readyCreation(shop, viewer);
    expect(await refusal(requestPainting(shop, viewer, input(id)))).toBe("credits-missing");
    expect(await shop.db.selectFrom("paintings").selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
    expect((await journeyOf(shop, viewer, id)).stage).toBe("feelings");
  });

  it("stores style and feelings of the request, also when the credit is missing", async () => {
    const poor = await welcome(shop, { userType: "standard", credits: 0 });
    const rich = await welcome(shop);
    for (const [viewer, code] of [
      [poor, "credits-missing"],
      [rich, "no refusal"],
    ] as const) {
      const { id } = await beginCreation(shop, viewer, await photoBytes());
      const press = { ...input(id), style: "popart", feelings: ["joy"] };
      expect(await refusal(requestPainting(shop, viewer, press))).toBe(code);
      expect(await refusal(requestPainting(shop, viewer, press))).toBe(code);
      const { creation } = await journeyOf(shop, viewer, id);
      expect([creation.style, creation.feelings]).toEqual(["popart", ["joy"]]);
      const strange = { ...input(id, "press-two"), feelings: ["joy", "awe", "hope", "rage"] };
      expect(await refusal(requestPainting(shop, viewer, strange))).toBe("feelings-too-many");
    }
    expect(await creditsOf(shop, rich)).toEqual({ available: 1, reserved: 1, spent: 0 });
  });

  it("is refused for visitors without a verified e-mail", async () => {
    const { id } = await readyCreation(shop, await welcome(shop));
    expect(await refusal(requestPainting(shop, await welcome(shop), input(id)))).toBe("not-found");
    expect(await refusal(requestPainting(shop, { account: null }, input(id)))).toBe("email-unverified");
  });

  it("checks the style again: the membership may have ended", async () => {
    const member = await welcome(shop, { userType: "artistic_collective", credits: 0 });
    const { id: creationId } = await readyCreation(shop, member);
    await chooseStyle(shop, member, { creationId, style: "renaissance" });
    const lapsed = { account: { ...member.account, userType: "standard" as const } };
    expect(await refusal(requestPainting(shop, lapsed, input(creationId)))).toBe("style-locked");
  });

  it("costs members no credit, within fair use", async () => {
    shop.settings.fairUsePerDay = 2;
    const member = await welcome(shop, { userType: "artistic_collective", credits: 1 });
    const first = await requestedPainting(shop, member);
    await failPainting(shop, first.id, "painting-unavailable");
    await requestedPainting(shop, member);
    await requestedPainting(shop, member);
    expect(await refusal(requestedPainting(shop, member))).toBe("daily-limit");
    expect(await creditsOf(shop, member)).toEqual({ available: 1, reserved: 0, spent: 0 });
    shop.clock.pass(24 * 60 * 60 * 1000);
    expect((await requestedPainting(shop, member)).state).toBe("waiting");
  });

  it("leaves a whole request or none after a crash at any step", async () => {
    for (let step = 1; ; step++) {
      const viewer = await welcome(shop);
      const { id } = await readyCreation(shop, viewer);
      const dying = crashing(shop, step);
      const crashed = await refusal(requestPainting(dying.shop, viewer, input(id)));
      if (crashed === "no refusal") break;
      const { available, reserved } = await creditsOf(shop, viewer);
      const paintings = await shop.db
        .selectFrom("paintings")
        .select("id")
        .where("creation_id", "=", id)
        .execute();
      expect([paintings.length, reserved, available]).toEqual(paintings.length ? [1, 1, 1] : [0, 0, 2]);
      await requestPainting(shop, viewer, input(id));
      expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 1, spent: 0 });
    }
  });
});

describe("painting", () => {
  it("creates a poster, its thumbnail and its placeholder, and spends the credit", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    await paintCreation(shop, painting.id);
    const seen = await paintingOf(shop, viewer, painting.id);
    expect(seen).toMatchObject({ state: "finished", progress: 1, failure: null });
    const [poster] = await postersOf(shop, viewer);
    expect(poster).toMatchObject({
      id: seen.posterId,
      style: "popart",
      feelings: ["joy", "awe"],
      ...SIZE,
      lettering: null,
    });
    expect(poster!.placeholder).toMatch(/^[0-9a-f]{42}$/);
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(4);
    const journey = await journeyOf(shop, viewer, painting.creationId);
    expect([journey.stage, journey.poster?.id]).toEqual(["result", seen.posterId]);
    expect(
      await refusal(chooseStyle(shop, viewer, { creationId: painting.creationId, style: "popart" })),
    ).toBe("creation-finished");
  });

  it("sends the painter a pseudonym and only the shop's own words", async () => {
    const viewer = await welcome(shop);
    await paintCreation(shop, (await requestedPainting(shop, viewer)).id);
    const [request] = shop.painter.requests;
    expect(request).toMatchObject({ style: "popart", feelings: ["joy", "awe"] });
    expect(request!.customer).not.toContain(viewer.account.id);
    expect(request!.customer).not.toContain("@");
    expect(Buffer.from(request!.photo.subarray(0, 3)).toString("hex")).toBe("ffd8ff");
  });

  it("reports its progress, which never decreases", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    const seen: number[] = [];
    shop.painter.before = async (_request, { onProgress }) => {
      for (const share of [0.1, 0.5, 0.3, 0.8, Number.NaN, 7]) {
        onProgress?.(share);
        onProgress?.(share + 0.01);
        shop.clock.pass(600);
        await new Promise((resolve) => setTimeout(resolve, 20));
        seen.push((await paintingOf(shop, viewer, painting.id)).progress);
      }
    };
    await paintCreation(shop, painting.id);
    expect(seen.map((share) => Number(share.toFixed(3)))).toEqual([0.097, 0.485, 0.485, 0.776, 0.776, 0.97]);
  });

  it("returns the credit when the painter refuses for good, with the reason", async () => {
    const refusals = [
      ["too-large", "image-too-large-to-paint"],
      ["unreadable", "image-unreadable"],
      ["unavailable", "painting-unavailable"],
    ] as const;
    const viewer = await welcome(shop);
    for (const [reason, code] of refusals) {
      shop.painter.before = () => {
        throw new PainterRefusal(reason, "no", false);
      };
      const painting = await requestedPainting(shop, viewer);
      await paintCreation(shop, painting.id);
      expect(await paintingOf(shop, viewer, painting.id)).toMatchObject({ state: "failed", failure: code });
      expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
      expect(await journeyOf(shop, viewer, painting.creationId)).toMatchObject({
        stage: "feelings",
        failure: code,
      });
    }
  });

  it("deletes a sensitive photo, and charges nothing", async () => {
    shop.painter.before = () => {
      throw new PainterRefusal("sensitive", "flagged", false);
    };
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    await paintCreation(shop, painting.id);
    const journey = await journeyOf(shop, viewer, painting.creationId);
    expect(journey).toMatchObject({ stage: "upload", failure: "painting-sensitive" });
    expect(journey.creation).toMatchObject({ photoKey: null, style: "popart" });
    expect([filesOf(shop), await recordedKeys(shop)]).toEqual([[], []]);
    expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
    const again = input(painting.creationId, "press-two");
    expect(await refusal(requestPainting(shop, viewer, again))).toBe("image-missing");
    shop.clock.pass(1000);
    shop.painter.before = () => {};
    await replacePhoto(shop, viewer, { creationId: painting.creationId, photo: await photoBytes() });
    expect(await journeyOf(shop, viewer, painting.creationId)).toMatchObject({
      stage: "feelings",
      failure: null,
    });
    await paintCreation(shop, (await requestPainting(shop, viewer, again)).id);
    expect((await journeyOf(shop, viewer, painting.creationId)).stage).toBe("result");
  });

  it("is retried after a temporary failure, and fails after the last attempt", async () => {
    for (const error of [new PainterRefusal("busy", "full", true), new Error("a bug")]) {
      shop.painter.before = () => {
        throw error;
      };
      const viewer = await welcome(shop);
      const painting = await requestedPainting(shop, viewer);
      await expect(paintCreation(shop, painting.id, { lastAttempt: false })).rejects.toBe(error);
      expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 1, spent: 0 });
      await paintCreation(shop, painting.id, { lastAttempt: true });
      expect((await paintingOf(shop, viewer, painting.id)).state).toBe("failed");
      expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
      await paintCreation(shop, painting.id, { lastAttempt: true });
      await failPainting(shop, painting.id, "painting-failed");
      expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
    }
  });

  it("returns to the queue when the shop stops, even on the last attempt", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    const stopping = new AbortController();
    shop.painter.before = () => {
      stopping.abort();
      throw new PainterRefusal("unavailable", "stopped", false);
    };
    const attempt = { signal: stopping.signal, lastAttempt: true };
    await expect(paintCreation(shop, painting.id, attempt)).rejects.toThrow("stopped");
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 1, spent: 0 });
    shop.painter.before = () => {};
    await paintCreation(shop, painting.id);
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
  });

  it("fails for good when its photo is lost, or its account deleted", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    await shop.storage.remove(filesOf(shop).find((key) => key.endsWith(".jpg"))!);
    await paintCreation(shop, painting.id);
    expect((await paintingOf(shop, viewer, painting.id)).failure).toBe("image-missing");
    const other = await welcome(shop);
    const orphan = await requestedPainting(shop, other);
    shop.painter.before = async () => {
      await shop.db.deleteFrom("accounts").where("id", "=", other.account.id).execute();
    };
    await paintCreation(shop, orphan.id);
    expect(await shop.db.selectFrom("posters").selectAll().execute()).toEqual([]);
    await paintCreation(shop, "unknown");
  });

  it("cannot finish what has failed, nor fail what has finished", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    shop.painter.before = () => failPainting(shop, painting.id, "painting-failed");
    await paintCreation(shop, painting.id);
    expect(await postersOf(shop, viewer)).toEqual([]);
    expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    shop.painter.before = () => {};
    const second = await requestedPainting(shop, viewer);
    await paintCreation(shop, second.id);
    await failPainting(shop, second.id, "painting-sensitive");
    expect(await paintingOf(shop, viewer, second.id)).toMatchObject({ state: "finished", failure: null });
    expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
  });

  it("can be awaited", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    const ended = waitForPainting(shop, viewer, painting.id, { everyMs: 5 });
    await paintCreation(shop, painting.id);
    expect((await ended).state).toBe("finished");
    expect(await refusal(waitForPainting(shop, await welcome(shop), painting.id))).toBe("not-found");
  });
});

describe("a crash while painting", () => {
  it("at any step ends with one poster, one spent credit and no stray file", async () => {
    let steps = 0;
    for (let step = 1; ; step++) {
      const viewer = await welcome(shop);
      const painting = await requestedPainting(shop, viewer);
      const requestsBefore = shop.painter.requests.length;
      const dying = crashing(shop, step);
      const ended = await refusal(paintCreation(dying.shop, painting.id));
      const isWhole = dying.touches() < step;
      await paintCreation(shop, painting.id);
      expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
      expect(await postersOf(shop, viewer)).toHaveLength(1);
      expect((await journeyOf(shop, viewer, painting.creationId)).stage).toBe("result");
      expect(filesOf(shop)).toEqual(await recordedKeys(shop));
      expect(shop.painter.requests.length - requestsBefore).toBeLessThanOrEqual(2);
      steps = step;
      if (isWhole) {
        expect(ended).toBe("no refusal");
        break;
      }
    }
    expect(steps).toBeGreaterThan(15);
  });

  it("does not call a painter again for a picture that was stored", async () => {
    const viewer = await welcome(shop);
    const painting = await requestedPainting(shop, viewer);
    const db = shop.db;
    const failing = {
      ...shop,
      db: Object.assign(
        db.withPlugin({
          transformQuery: ({ node }) => {
            if (node.kind === "InsertQueryNode") throw new Error("disk full");
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
        { revision: () => db.revision(), signals: db.signals },
      ),
    };
    await expect(paintCreation(failing, painting.id)).rejects.toThrow("disk full");
    await paintCreation(shop, painting.id);
    expect(shop.painter.requests).toHaveLength(1);
  });

  it("while the credit is returned is recovered, too", async () => {
    // The files of fifty sketches go one by one at the end, so only every seventh step of these is tried.
    for (let step = 1; ; step += step < 30 ? 1 : 7) {
      const viewer = await welcome(shop);
      const painting = await requestedPainting(shop, viewer);
      const dying = crashing(shop, step);
      const ended = await refusal(failPainting(dying.shop, painting.id, "painting-sensitive"));
      await failPainting(shop, painting.id, "painting-sensitive");
      expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
      if (ended === "no refusal" && dying.touches() < step) break;
    }
  });

  it("may let two workers paint the same: the first poster stays, and the other's files are deleted", async () => {
    const restless = await openCreationShop(openTestPainter({ steady: false, ...SIZE }));
    const viewer = await welcome(restless);
    const painting = await requestedPainting(restless, viewer);
    await Promise.all([paintCreation(restless, painting.id), paintCreation(restless, painting.id)]);
    expect(restless.painter.requests).toHaveLength(2);
    expect(await postersOf(restless, viewer)).toHaveLength(1);
    expect(await creditsOf(restless, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
    expect(filesOf(restless)).toEqual(await recordedKeys(restless));
    await restless.close();
  });
});
