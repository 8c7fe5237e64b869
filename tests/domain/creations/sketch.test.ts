import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  abandonCreation,
  beginCreation,
  chooseStyle,
  replacePhoto,
} from "../../../app/domain/creations/creation.ts";
import { requestPainting } from "../../../app/domain/creations/painting.ts";
import { failPainting } from "../../../app/domain/creations/painting-end.ts";
import { paintCreation } from "../../../app/domain/creations/painting-work.server.ts";
import { sketchesOf, wishForSketches } from "../../../app/domain/creations/sketch.ts";
import { SKETCHES_PER_HOUR, SketchWishes, WISH_MS } from "../../../app/domain/creations/sketch-wish.ts";
import { makeNextSketch } from "../../../app/domain/creations/sketch-work.ts";
import { STYLES } from "../../../app/domain/creations/style.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { startSketcher } from "../../../app/jobs/sketcher.server.ts";
import { crashing } from "./crash.ts";
import {
  creditsOf,
  filesOf,
  openStudio,
  photoBytes,
  recordedKeys,
  refusal,
  type Studio,
  welcome,
} from "./studio.ts";
import { openSketchingPainter, type SketchingPainter } from "./test-sketcher.ts";

let shop: Studio;
let painter: SketchingPainter;
let viewer: Viewer;
let creationId: string;
const { signal } = new AbortController();

beforeEach(async () => {
  painter = openSketchingPainter();
  shop = await openStudio(painter);
  viewer = await welcome(shop);
  ({ id: creationId } = await beginCreation(shop, viewer, await photoBytes()));
});
afterEach(() => shop.close());

const wish = (style = "popart", who = viewer) => wishForSketches(shop, who, { creationId, style });
const ready = async () => (await sketchesOf(shop, viewer, creationId)).sketches.map(({ style }) => style);
const sketchFiles = () => filesOf(shop).filter((key) => key.includes("/sketch-"));
const keyOf = (image: string) => image.replace("/api/storage-image/", "");

/** Makes sketches until there is nothing to do; answers how many. */
async function makeAll(most = 100): Promise<number> {
  for (let made = 0; made < most; made++) {
    if ((await makeNextSketch(shop, signal)) !== "made") return made;
  }
  return most;
}

describe("sketches", () => {
  it("appear one by one, as files that the shop knows", async () => {
    expect(await wish()).toEqual({ sketches: [], styles: 21, resting: false });
    for (const count of [1, 2, 3]) {
      expect(await makeNextSketch(shop, signal)).toBe("made");
      expect(await ready()).toHaveLength(count);
    }
    expect(await makeAll()).toBe(18);
    expect((await ready()).sort()).toEqual(STYLES.map(({ id }) => id).sort());
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
  });

  it("ends when a style is chosen, and begins anew with whoever comes back", async () => {
    await wish("popart");
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
    await wish("popart");
    expect(await makeNextSketch(shop, signal)).not.toBe("nothing-wished");
  });

  it("begin with the style that is looked at, then what may be painted, then the nearest", async () => {
    await wish("artdeco");
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

  it("follow the look to another style", async () => {
    await wish("alpinecoastal");
    await makeNextSketch(shop, signal);
    await wish("surrealist");
    await makeNextSketch(shop, signal);
    expect(painter.sketched.map(({ style }) => style)).toEqual(["alpinecoastal", "surrealist"]);
  });

  it("are their owner's alone", async () => {
    await wish();
    await makeNextSketch(shop, signal);
    const [sketch] = (await sketchesOf(shop, viewer, creationId)).sketches;
    const key = keyOf(sketch!.image);
    expect(await findPicture(shop, viewer, key)).toMatchObject({ public: false, contentType: "image/webp" });
    const stranger = await welcome(shop);
    for (const who of [stranger, { account: null }]) {
      expect(await findPicture(shop, who, key)).toBeUndefined();
      expect(await refusal(sketchesOf(shop, who, creationId))).toBe("not-found");
      expect(await refusal(wish("popart", who))).toBe("not-found");
    }
  });

  it("cost nothing, and are no paintings", async () => {
    await wish();
    await makeAll();
    expect(await creditsOf(shop, viewer)).toEqual({ available: 2, reserved: 0, spent: 0 });
    expect(await shop.db.selectFrom("paintings").selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  it("are made once: whoever comes back finds them", async () => {
    await wish();
    await makeAll();
    const answer = await wish();
    expect(answer.sketches).toHaveLength(21);
    expect(await makeAll()).toBe(0);
    expect(painter.sketched).toHaveLength(21);
  });

  it("promise the first painting: it has their seed, and a repeated one another", async () => {
    await wish();
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

  it("are not made by a painter that would charge for them", async () => {
    const { sketcher: _, ...serious } = painter;
    shop.painter = serious;
    expect(await wish()).toEqual({ sketches: [], styles: 0, resting: false });
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
  });

  it("leave out a style that cannot be drawn, and do not try it for ever", async () => {
    painter.beforeSketch = ({ style }) => {
      if (style === "popart") throw new Error("No likeness.");
    };
    await wish("popart");
    expect(await makeAll()).toBe(21);
    const answer = await wish("popart");
    expect([answer.sketches.length, answer.styles]).toEqual([20, 20]);
    expect(await makeAll()).toBe(0);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });
});

describe("sketches stop", () => {
  it("when nobody looks any more, and go on when somebody does", async () => {
    await wish();
    await makeNextSketch(shop, signal);
    shop.clock.pass(WISH_MS);
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
    await wish();
    expect(await makeNextSketch(shop, signal)).toBe("made");
    expect(painter.sketched).toHaveLength(2);
  });

  it("while anybody's painting is due or under way", async () => {
    await wish();
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
    await wish("popart");
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

  it("for good when the creation is painted, and go when its poster is there", async () => {
    await wish();
    await makeNextSketch(shop, signal);
    const press = { creationId, requestKey: "press-one", style: "popart" };
    const painting = await requestPainting(shop, viewer, press);
    expect(await refusal(wish())).toBe("painting-running");
    await shop.db.updateTable("jobs").set({ state: "done" }).execute();
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
    expect(sketchFiles()).toHaveLength(1);
    await paintCreation(shop, painting.id);
    expect(await refusal(wish())).toBe("creation-finished");
    expect(sketchFiles()).toEqual([]);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("when the creation is abandoned, also in the middle of one", async () => {
    await wish();
    await makeNextSketch(shop, signal);
    painter.beforeSketch = () => abandonCreation(shop, viewer, creationId);
    expect(await makeNextSketch(shop, signal)).toBe("made");
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
    expect(filesOf(shop)).toEqual([]);
    expect(await recordedKeys(shop)).toEqual([]);
  });

  it("when the photo is exchanged, and begin anew with the next one", async () => {
    await wish();
    await makeAll(5);
    const photo = await photoBytes(500, 500);
    painter.beforeSketch = async () => {
      painter.beforeSketch = () => {};
      await replacePhoto(shop, viewer, { creationId, photo });
    };
    await makeNextSketch(shop, signal);
    expect(await ready()).toEqual([]);
    expect(sketchFiles()).toEqual([]);
    expect(await makeAll()).toBe(21);
    expect(await ready()).toHaveLength(21);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("when the crop is changed: those of the old one go", async () => {
    await wish();
    await makeAll(5);
    const crop = JSON.stringify({ x: 0.4, y: 0.5, zoom: 2, shape: "tall" });
    await shop.db.updateTable("creations").set({ crop }).execute();
    expect(await ready()).toEqual([]);
    await makeNextSketch(shop, signal);
    expect(painter.sketched.at(-1)?.crop).toEqual({ x: 0.4, y: 0.5, zoom: 2, shape: "tall" });
    expect(sketchFiles()).toHaveLength(1);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("not where the buyer takes the crop that was proposed anyway", async () => {
    const crop = JSON.stringify({ x: 0.4, y: 0.5, zoom: 1, shape: "tall" });
    await shop.db.updateTable("creations").set({ proposed_crop: crop }).execute();
    await wish();
    await makeAll();
    await shop.db.updateTable("creations").set({ crop }).execute();
    expect(await ready()).toHaveLength(21);
  });

  it("and those of an older recipe go", async () => {
    await wish();
    await makeAll();
    painter.edition = "2";
    expect(await ready()).toEqual([]);
    await wish();
    await makeAll();
    expect(sketchFiles()).toHaveLength(21);
  });

  it("at the allowance of the hour, however often a photo is uploaded", async () => {
    const photo = await photoBytes();
    while ((await wish()).resting === false) {
      await makeAll();
      await replacePhoto(shop, viewer, { creationId, photo });
    }
    expect(painter.sketched).toHaveLength(SKETCHES_PER_HOUR);
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
    shop.clock.pass(3600_000);
    expect((await wish()).resting).toBe(false);
  });
});

describe("several people who look at once", () => {
  it("take turns, so that nobody waits for all of another's", async () => {
    const other = await welcome(shop);
    const { id } = await beginCreation(shop, other, await photoBytes());
    await wish();
    await makeAll(12);
    await wishForSketches(shop, other, { creationId: id, style: "popart" });
    await makeNextSketch(shop, signal);
    expect((await sketchesOf(shop, other, id)).sketches).toHaveLength(1);
  });
});

describe("a shop that dies", () => {
  it("goes on after the restart, with no row without its file", async () => {
    for (let step = 1; step < 60; step++) {
      await wish();
      const doomed = crashing(shop, step);
      const crashed = await refusal(makeNextSketch(doomed.shop, signal));
      const known = await recordedKeys(shop);
      expect(filesOf(shop)).toEqual(expect.arrayContaining(known));
      shop.sketchWishes = new SketchWishes();
      if (crashed === "made") break;
    }
    shop.sketchWishes = new SketchWishes();
    expect(await makeNextSketch(shop, signal)).toBe("nothing-wished");
    await wish();
    await makeAll();
    expect(await ready()).toHaveLength(21);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });
});

describe("the sketcher", () => {
  it("works after a nudge until all is made, and puts the one under way down when the shop stops", async () => {
    const sketcher = startSketcher(shop);
    shop.nudgeSketcher = () => sketcher.nudge();
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
    await wish();
    while (painter.sketched.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await sketcher.stop();
    expect(stopped).not.toBeNull();
    expect(await ready()).toHaveLength(3);
    await wish();
    expect(painter.sketched).toHaveLength(4);
  });
});
