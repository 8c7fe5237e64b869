import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  abandonCreation,
  beginCreation,
  chooseStyle,
  creationOf,
  replacePhoto,
} from "../../../app/domain/creations/creation.ts";
import { chooseManner } from "../../../app/domain/creations/manner.ts";
import { requestPainting } from "../../../app/domain/creations/painting.ts";
import { failPainting } from "../../../app/domain/creations/painting-outcome.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { requestSketches, sketchesOf } from "../../../app/domain/creations/sketch.ts";
import { makeNextSketch } from "../../../app/domain/creations/sketch-worker.ts";
import { chooseVariation } from "../../../app/domain/creations/variation.ts";
import { REQUEST_LIFE_MS, SKETCHES_PER_HOUR } from "../../../app/domain/kernel/sketch-requests.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { STYLES } from "../../../app/domain/posters/style.ts";
import { startSketcher } from "../../../app/jobs/sketcher.server.ts";
import { crashing } from "../../support/crash.ts";
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
import { openSketchingPainter, type SketchingPainter } from "../../support/sketcher.ts";

let shop: CreationShop;
let painter: SketchingPainter;
let viewer: Viewer;
let creationId: string;
const { signal } = new AbortController();

beforeEach(async () => {
  painter = openSketchingPainter();
  shop = await openCreationShop(painter);
  viewer = await welcome(shop);
  ({ id: creationId } = await beginCreation(shop, viewer, await photoBytes()));
});
afterEach(() => shop.close());

const watch = (style = "popart", who = viewer) =>
  requestSketches(shop, who, { creationId, style, of: "styles" });
const known = (who = viewer, id = creationId) =>
  sketchesOf(shop, who, { creationId: id, style: "", of: "styles" });
const ready = async () => (await known()).sketches.map(({ style }) => style);
const sketchFiles = () => filesOf(shop).filter((key) => key.includes("/sketch-"));
const keyOf = (image: string) => image.replace("/api/storage-image/", "");

/** Makes sketches until none is left. Returns their number. */
async function makeAll(most = 100): Promise<number> {
  for (let made = 0; made < most; made++) {
    if ((await makeNextSketch(shop, signal)) !== "made") return made;
  }
  return most;
}

describe("sketches", () => {
  it("appear one by one, as files that the shop records", async () => {
    expect(await watch()).toEqual({ sketches: [], expected: STYLES.length, resting: false });
    for (const count of [1, 2, 3]) {
      expect(await makeNextSketch(shop, signal)).toBe("made");
      expect(await ready()).toHaveLength(count);
    }
    expect(await makeAll()).toBe(18);
    expect((await ready()).sort()).toEqual(STYLES.map(({ id }) => id).sort());
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
  });

  it("are made side by side where the painter can, and never more of them than the allowance", async () => {
    painter.sketcher = { ...painter.sketcher, atOnce: 2 };
    let [open, most] = [0, 0];
    painter.beforeSketch = async () => {
      most = Math.max(most, ++open);
      await pause(20);
      open--;
    };
    await watch();
    const sketcher = startSketcher(shop);
    await expect.poll(ready).toHaveLength(STYLES.length);
    expect(most).toBe(2);
    expect(new Set(painter.sketched.map(({ style }) => style)).size).toBe(painter.sketched.length);
    await shop.db
      .updateTable("sketch_requests")
      .set({ begun: SKETCHES_PER_HOUR - 1 })
      .execute();
    await replacePhoto(shop, viewer, { creationId, photo: await photoBytes() });
    expect(await watch()).toMatchObject({ resting: false });
    await expect.poll(ready).toHaveLength(1);
    await sketcher.stop();
    expect(painter.sketched).toHaveLength(STYLES.length + 1);
    expect(await watch()).toMatchObject({ resting: true });
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("end when a style is chosen, and begin again when the visitor returns to the styles", async () => {
    await watch("popart");
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    await watch("popart");
    expect(await makeNextSketch(shop, signal)).not.toBe("nothing-requested");
  });

  it("begin with the style on screen, then the styles that the account may paint, then the nearest", async () => {
    await watch("artdeco");
    await makeAll();
    expect(painter.sketched.slice(0, 6).map(({ style }) => style)).toEqual([
      "artdeco",
      "alpinecoastal",
      "impressionist",
      "popart",
      "artnouveau",
      "bauhaus",
    ]);
  });

  it("follow the visitor to another style", async () => {
    await watch("alpinecoastal");
    await makeNextSketch(shop, signal);
    await watch("surrealist");
    await makeNextSketch(shop, signal);
    expect(painter.sketched.map(({ style }) => style)).toEqual(["alpinecoastal", "surrealist"]);
  });

  it("are private to their owner", async () => {
    await watch();
    await makeNextSketch(shop, signal);
    const [sketch] = (await known()).sketches;
    const key = keyOf(sketch!.image);
    expect(await findPicture(shop, viewer, key)).toMatchObject({ public: false, contentType: "image/webp" });
    const stranger = await welcome(shop);
    for (const who of [stranger, { account: null }]) {
      expect(await findPicture(shop, who, key)).toBeUndefined();
      expect(await refusal(known(who))).toBe("not-found");
      expect(await refusal(watch("popart", who))).toBe("not-found");
    }
  });

  it("cost nothing, and count as no painting", async () => {
    await watch();
    await makeAll();
    expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
    expect(await shop.db.selectFrom("paintings").selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  it("follow the manner: those of another one are deleted", async () => {
    await watch();
    await makeAll();
    await chooseManner(shop, viewer, { creationId, manner: { colours: "photo" } });
    expect(await ready()).toEqual([]);
    await watch("popart");
    expect(await makeNextSketch(shop, signal)).toBe("made");
    expect(painter.sketched.at(-1)).toMatchObject({
      style: "popart",
      manner: { colours: "photo", closeness: "style" },
    });
    expect(await ready()).toEqual(["popart"]);
    expect(sketchFiles()).toHaveLength(1);
  });

  it("are made once and reused later", async () => {
    await watch();
    await makeAll();
    const answer = await watch();
    expect(answer.sketches).toHaveLength(STYLES.length);
    expect(await makeAll()).toBe(0);
    expect(painter.sketched).toHaveLength(STYLES.length);
  });

  it("use the seed of the first painting, and a repeated painting has another", async () => {
    await watch();
    await makeNextSketch(shop, signal);
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    const first = await requestPainting(shop, viewer, { creationId, requestKey: "press-one" });
    await failPainting(shop, first.id, "painting-failed");
    await requestPainting(shop, viewer, { creationId, requestKey: "press-two" });
    const seeds = await shop.db.selectFrom("paintings").select("seed").orderBy("request_key").execute();
    const [sketch] = painter.sketched;
    expect(seeds[0]?.seed).toBe(sketch?.seed);
    expect(seeds[1]?.seed).not.toBe(sketch?.seed);
  });

  it("are not made by a painter that charges for them", async () => {
    const { sketcher: _, ...serious } = painter;
    shop.painter = serious;
    expect(await watch()).toEqual({ sketches: [], expected: 0, resting: false });
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
  });

  it("leave out a style that cannot be drawn, and do not retry it for ever", async () => {
    painter.beforeSketch = ({ style }) => {
      if (style === "popart") throw new Error("No likeness.");
    };
    await watch("popart");
    expect(await makeAll()).toBe(STYLES.length);
    const answer = await watch("popart");
    expect([answer.sketches.length, answer.expected]).toEqual([20, 20]);
    expect(await makeAll()).toBe(0);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });
});

describe("the variations of a style", () => {
  const variations = { of: "variations", style: "popart" } as const;
  const view = () => requestSketches(shop, viewer, { creationId, ...variations });
  const drawn = async () => {
    const { sketches } = await sketchesOf(shop, viewer, { creationId, ...variations });
    return sketches.map(({ style, variation }) => [style, variation]);
  };
  const choose = (variation: number, style = "popart") =>
    chooseVariation(shop, viewer, { creationId, style, variation });
  const chosen = async () => {
    const { style, variation } = await creationOf(shop, viewer, creationId);
    return [style, variation];
  };
  const seedsOfPaintings = async () => {
    const rows = await shop.db.selectFrom("paintings").select("seed").orderBy("request_key").execute();
    return rows.map(({ seed }) => seed);
  };

  it("are sketched with five different seeds, the first with that of the wheel", async () => {
    await watch("popart");
    await makeNextSketch(shop, signal);
    expect(await view()).toMatchObject({ sketches: [{ style: "popart", variation: 0 }], expected: 5 });
    expect(await makeAll()).toBe(4);
    expect(painter.sketched.map(({ style }) => style)).toEqual(Array(5).fill("popart"));
    expect(new Set(painter.sketched.map(({ seed }) => seed)).size).toBe(5);
    expect(await drawn()).toEqual([0, 1, 2, 3, 4].map((variation) => ["popart", variation]));
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("stay when the visitor returns to the styles, and are deleted with another manner", async () => {
    await view();
    await makeAll();
    await watch("popart");
    await makeAll();
    expect(await drawn()).toHaveLength(5);
    expect(sketchFiles()).toHaveLength(STYLES.length + 4);
    await chooseManner(shop, viewer, { creationId, manner: { colours: "photo" } });
    expect(await drawn()).toEqual([]);
    await watch("popart");
    await makeNextSketch(shop, signal);
    expect(sketchFiles()).toHaveLength(1);
  });

  it("are painted as chosen, and the wheel shows the chosen one", async () => {
    await view();
    await makeAll();
    await choose(3);
    expect((await known()).sketches).toMatchObject([{ style: "popart", variation: 3 }]);
    await requestPainting(shop, viewer, { creationId, requestKey: "press-one" });
    expect(await seedsOfPaintings()).toEqual([painter.sketched[3]?.seed]);
  });

  it("have their own seed also after a painting of another one failed, and a new one with the same inks the second time", async () => {
    await view();
    await makeAll();
    for (const [requestKey, variation] of Object.entries({ "press-1": 0, "press-2": 2, "press-3": 2 })) {
      const press = { creationId, requestKey, style: "popart", variation };
      await failPainting(shop, (await requestPainting(shop, viewer, press)).id, "painting-failed");
    }
    const [first, second, third] = await seedsOfPaintings();
    expect([first, second]).toEqual([painter.sketched[0]?.seed, painter.sketched[2]?.seed]);
    expect(painter.sketched.map(({ seed }) => seed)).not.toContain(third);
    // A seed below zero says in its last two bits whose inks the painting has.
    const inksOf = (seed = 0) => (seed < 0 ? 1 + ((-1 - seed) & 3) : 0);
    expect([first, second, third].map(inksOf)).toEqual([0, 2, 2]);
  });

  it("belong to their style and their photo", async () => {
    await choose(3);
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    expect(await chosen()).toEqual(["popart", 3]);
    await chooseStyle(shop, viewer, { creationId, style: "impressionist" });
    expect(await chosen()).toEqual(["impressionist", 0]);
    await choose(4, "impressionist");
    await replacePhoto(shop, viewer, { creationId, photo: await photoBytes(500, 500) });
    expect(await chosen()).toEqual(["impressionist", 0]);
  });

  it("do not exist where a style has none", async () => {
    const style = "majolica";
    viewer = { ...viewer, account: { ...viewer.account!, userType: "artistic_collective" } };
    const still = { creationId, style, of: "variations" } as const;
    expect(await requestSketches(shop, viewer, still)).toMatchObject({ sketches: [], expected: 0 });
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    expect(await refusal(choose(1, style))).toBe("variation-unknown");
    const press = { creationId, requestKey: "press-one", style, variation: 1 };
    expect(await refusal(requestPainting(shop, viewer, press))).toBe("variation-unknown");
    await choose(0, style);
    expect(await chosen()).toEqual([style, 0]);
  });

  it("are refused for a style of the membership, for strangers and during a painting", async () => {
    expect(await refusal(choose(1, "artdeco"))).toBe("style-locked");
    const stranger = await welcome(shop);
    const press = { creationId, style: "popart", variation: 1 };
    expect(await refusal(chooseVariation(shop, stranger, press))).toBe("not-found");
    await requestPainting(shop, viewer, { ...press, requestKey: "press-one" });
    expect(await refusal(choose(2))).toBe("painting-running");
    expect(await refusal(view())).toBe("painting-running");
  });
});

describe("sketches stop", () => {
  it("when no visitor watches, and continue when one returns", async () => {
    await watch();
    await makeNextSketch(shop, signal);
    shop.clock.pass(REQUEST_LIFE_MS);
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    await watch();
    expect(await makeNextSketch(shop, signal)).toBe("made");
    expect(painter.sketched).toHaveLength(2);
  });

  it("while a painting of any account is due or running", async () => {
    await watch();
    const other = await welcome(shop);
    const { id } = await beginCreation(shop, other, await photoBytes());
    const painting = await requestPainting(shop, other, {
      creationId: id,
      requestKey: "press-one",
      style: "popart",
    });
    expect(await makeNextSketch(shop, signal)).toBe("paused");
    await shop.db.updateTable("jobs").set({ state: "running" }).execute();
    expect(await makeNextSketch(shop, signal)).toBe("paused");
    await paintCreation(shop, painting.id);
    await shop.db.updateTable("jobs").set({ state: "done" }).execute();
    expect(await makeNextSketch(shop, signal)).toBe("made");
  });

  it("in the middle of one, which is made again later", async () => {
    await watch("popart");
    const other = await welcome(shop);
    const { id } = await beginCreation(shop, other, await photoBytes());
    painter.beforeSketch = async (_request, signal) => {
      painter.beforeSketch = () => {};
      await requestPainting(shop, other, { creationId: id, requestKey: "press-one", style: "popart" });
      await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    await makeNextSketch(shop, signal);
    expect(await ready()).toEqual([]);
    expect(await makeNextSketch(shop, signal)).toBe("paused");
    await shop.db.updateTable("jobs").set({ state: "done" }).execute();
    await makeNextSketch(shop, signal);
    expect(await ready()).toEqual(["popart"]);
  });

  it("for good when the creation is painted, and are deleted with its poster finished", async () => {
    await watch();
    await makeNextSketch(shop, signal);
    const press = { creationId, requestKey: "press-one", style: "popart" };
    const painting = await requestPainting(shop, viewer, press);
    expect(await refusal(watch())).toBe("painting-running");
    await shop.db.updateTable("jobs").set({ state: "done" }).execute();
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    expect(sketchFiles()).toHaveLength(1);
    await paintCreation(shop, painting.id);
    expect(await refusal(watch())).toBe("creation-finished");
    expect(sketchFiles()).toEqual([]);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("when the creation is abandoned, also in the middle of one", async () => {
    await watch();
    await makeNextSketch(shop, signal);
    painter.beforeSketch = () => abandonCreation(shop, viewer, creationId);
    expect(await makeNextSketch(shop, signal)).toBe("made");
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    expect(filesOf(shop)).toEqual([]);
    expect(await recordedKeys(shop)).toEqual([]);
  });

  it("when the photo is replaced, and begin again with the next one", async () => {
    await watch();
    await makeAll(5);
    const photo = await photoBytes(500, 500);
    painter.beforeSketch = async () => {
      painter.beforeSketch = () => {};
      await replacePhoto(shop, viewer, { creationId, photo });
    };
    await makeNextSketch(shop, signal);
    expect(await ready()).toEqual([]);
    expect(sketchFiles()).toEqual([]);
    expect(await makeAll()).toBe(STYLES.length);
    expect(await ready()).toHaveLength(STYLES.length);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("when the crop changes: the old ones are deleted", async () => {
    await watch();
    await makeAll(5);
    const crop = JSON.stringify({ x: 0.4, y: 0.5, zoom: 2, shape: "tall" });
    await shop.db.updateTable("creations").set({ crop }).execute();
    expect(await ready()).toEqual([]);
    await makeNextSketch(shop, signal);
    expect(painter.sketched.at(-1)?.crop).toEqual({ x: 0.4, y: 0.5, zoom: 2, shape: "tall" });
    expect(sketchFiles()).toHaveLength(1);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("not where the buyer confirms the proposed crop", async () => {
    const crop = JSON.stringify({ x: 0.4, y: 0.5, zoom: 1, shape: "tall" });
    await shop.db.updateTable("creations").set({ proposed_crop: crop }).execute();
    await watch();
    await makeAll();
    await shop.db.updateTable("creations").set({ crop }).execute();
    expect(await ready()).toHaveLength(STYLES.length);
  });

  it("at a new recipe: the old ones are deleted", async () => {
    await watch();
    await makeAll();
    painter.edition = "2";
    expect(await ready()).toEqual([]);
    await watch();
    await makeAll();
    expect(sketchFiles()).toHaveLength(STYLES.length);
  });

  it("at the hourly allowance, however often a photo is uploaded", async () => {
    const photo = await photoBytes();
    while ((await watch()).resting === false) {
      await makeAll();
      await replacePhoto(shop, viewer, { creationId, photo });
    }
    expect(painter.sketched).toHaveLength(SKETCHES_PER_HOUR);
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    shop.clock.pass(3600_000);
    expect((await watch()).resting).toBe(false);
  });
});

describe("several visitors at once", () => {
  it("take turns, so that none waits for all sketches of another", async () => {
    const other = await welcome(shop);
    const { id } = await beginCreation(shop, other, await photoBytes());
    await watch();
    await makeAll(12);
    await requestSketches(shop, other, { creationId: id, style: "popart", of: "styles" });
    await makeNextSketch(shop, signal);
    expect((await known(other, id)).sketches).toHaveLength(1);
  });
});

describe("a shop that crashes", () => {
  it("continues after the restart, with no row without its file", async () => {
    for (let step = 1; step < 60; step++) {
      await watch();
      const dying = crashing(shop, step);
      const crashed = await refusal(makeNextSketch(dying.shop, signal));
      const known = await recordedKeys(shop);
      expect(filesOf(shop)).toEqual(expect.arrayContaining(known));
      shop.clock.pass(REQUEST_LIFE_MS + 30_000);
      if (crashed === "made") break;
    }
    shop.clock.pass(REQUEST_LIFE_MS);
    expect(await makeNextSketch(shop, signal)).toBe("nothing-requested");
    await watch();
    await makeAll();
    expect(await ready()).toHaveLength(STYLES.length);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });
});

describe("the sketcher", () => {
  it("works from a request until all are made, and aborts the current one when the shop stops", async () => {
    const sketcher = startSketcher(shop);
    let stopped: unknown = null;
    painter.beforeSketch = (_request, signal) => {
      if (painter.sketched.length < 4) return;
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => {
          stopped = signal.reason;
          reject(signal.reason);
        });
      });
    };
    await watch();
    while (painter.sketched.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await sketcher.stop();
    expect(stopped).not.toBeNull();
    expect(await ready()).toHaveLength(3);
    await watch();
    expect(painter.sketched).toHaveLength(4);
  });
});
