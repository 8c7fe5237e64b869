/** A moment from a video, without JavaScript. */
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { arrivalFolder } from "../../app/domain/creations/upload-folder.server.ts";
import { dataUrl, guest, photo } from "../api/visitors.ts";
import { documentOf, fieldValue, linkNamed, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { openTestPainter } from "../support/painter.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, type Visitor } from "../support/shop.ts";
import { clipBytes, formFile, openTestVideo, uploadClip } from "../support/video-reader.ts";

const { shop, server } = await servedShop(
  openTestShop({ painter: openTestPainter(), video: openTestVideo() }),
);
let visitor: Visitor;
let people = 0;

beforeEach(async () => {
  people += 1;
  visitor = await guest(shop, server, `moment-${people}@example.com`);
});

async function words(answer: Response): Promise<string> {
  const text = await answer.text();
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

const film = (who = visitor, bytes = clipBytes()) => uploadClip(who, bytes);

/** A body that is refused by its length, so no form is built for it. */
function postMegabytes(address: string, count: number): Promise<string> {
  const piece = Buffer.alloc(1024 * 1024);
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Length": count * piece.length,
      "Content-Type": "multipart/form-data; boundary=x",
    };
    const sent = request(new URL(address, server.address), { method: "POST", headers }, (answer) => {
      text(answer).then(resolve, reject);
    });
    sent.on("error", reject);
    for (let each = 0; each < count; each++) sent.write(piece);
    sent.end();
  });
}

async function creationAt(styles: string) {
  const id = /^\/create\/([0-9a-f-]+)\/style$/.exec(styles)?.[1] ?? "";
  const row = await shop.db.selectFrom("creations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Error(`No creation at ${styles}`);
  return row;
}

describe("a video in the plain form", () => {
  it("is requested in the specified words", async () => {
    const page = await words(await visitor.get("/create"));
    expect(page).toContain("Tap to upload Photo or Clip");
    expect(page).toContain("Images: JPG, PNG (max 10MB)");
    expect(page).toContain("Videos: MP4, MOV, WebM (max 10 seconds)");
    expect(page).toContain(".mp4,.mov,.webm,.avi");
  });

  it("becomes a grid of moments, and the chosen one becomes the photo of a creation", async () => {
    const page = await film();
    const shown = await words(await visitor.get(`${page}?moments`));
    expect(shown).toContain("Moments of your video");
    const moments = [...shown.matchAll(/name="moment"[^>]* value="([\d.]+)"/g)].map(([, value]) => value);
    expect(moments.length).toBeGreaterThanOrEqual(8);
    const picture = /<img src="(\/api\/storage-image\/videos\/[^"]+frame-\d+\.jpg)"/.exec(shown)?.[1] ?? "";
    expect((await visitor.get(picture)).headers.get("Content-Type")).toBe("image/jpeg");
    const answer = await visitor.post(page, { moment: moments[3] ?? "" });
    expect(answer.status).toBe(303);
    const creation = await creationAt(await locationOf(answer));
    expect(creation.video_id).toBe(page.split("/").at(-1));
    expect(creation.video_moment).toBe(Math.round(Number(moments[3]) * 1000));
    expect([creation.photo_width, creation.photo_height]).toEqual([360, 640]);
    expect((await visitor.get(await locationOf(answer))).status).toBe(200);
  });

  it("prefers an exact time to a picked one, and a frame that the browser drew to both", async () => {
    const page = await film();
    const exact = await visitor.post(page, { moment: "0", exact: "3.4" });
    expect((await creationAt(await locationOf(exact))).video_moment).toBe(3400);
    const drawn = formFile(await photo(720, 1280), "frame.jpg", "image/jpeg");
    const own = await visitor.post(page, { moment: "2.5", frame: drawn });
    expect(await creationAt(await locationOf(own))).toMatchObject({ video_moment: 2500, photo_width: 720 });
    for (const useless of [Buffer.from("no picture"), await photo(1280, 720)]) {
      const frame = formFile(useless, "frame.jpg", "image/jpeg");
      const made = await visitor.post(page, { moment: "2.5", frame });
      expect(await creationAt(await locationOf(made))).toMatchObject({
        video_moment: 2500,
        photo_width: 360,
      });
    }
    const beyond = await visitor.post(page, { exact: "99" });
    expect((await creationAt(await locationOf(beyond))).video_moment).toBeLessThan(6000);
  });

  it("requires a frame", async () => {
    const page = await film();
    for (const fields of [{}, { moment: "-1" }, { exact: "soon" }] as Record<string, string>[]) {
      const answer = await visitor.post(page, fields);
      expect(answer.status).toBe(422);
      expect(await words(answer)).toContain("Please select a frame from the video.");
    }
    const none = await visitor.post(page, {});
    expect(await words(none)).toContain("No frame selected");
  });

  it("offers frames with a friendly sentence where no browser plays it", async () => {
    const page = await film(visitor, clipBytes({ container: "avi", codec: "mpeg4" }));
    const shown = await words(await visitor.get(page));
    expect(shown).toContain("This browser cannot play your video");
    expect(shown).toContain('name="exact"');
    expect(shown).not.toContain("<video");
  });

  it("is refused when it is too long, no video, or one of two; and nothing of it stays", async () => {
    const cases: [Uint8Array, string, string][] = [
      [clipBytes({ durationMs: 10_400 }), "Video Too Long", "Your video is 10.4 seconds."],
      [clipBytes({ durationMs: 60_000 }), "Video Too Long", "Your video is 60 seconds."],
      [
        Buffer.from("hello"),
        "Video Error",
        "Unable to process this video file. Please try a different video.",
      ],
    ];
    for (const [bytes, title, message] of cases) {
      const answer = await visitor.post("/create", { photo: formFile(bytes) });
      expect(answer.status).toBe(422);
      const page = await words(answer);
      expect(page).toContain(title);
      expect(page).toContain(message);
    }
    const two = new FormData();
    for (const name of ["one.mp4", "two.mp4"]) two.append("photo", formFile(clipBytes(), name));
    expect((await visitor.post("/create", two)).status).toBe(422);
    const lying = await readdir(arrivalFolder(shop));
    expect(lying).toEqual([]);
  });

  it("is recognised by its content, not by its name", async () => {
    const picture = await visitor.post("/create", { photo: formFile(await photo(), "clip.mp4") });
    expect(await locationOf(picture)).toMatch(/\/style$/);
    const clip = await visitor.post("/create", {
      photo: formFile(clipBytes(), 'a;b="c"=ü.jpg', "image/jpeg"),
    });
    expect(await locationOf(clip)).toMatch(/\/create\/video\//);
  });

  it("that is larger than the shop accepts is refused on the same page", async () => {
    const page = await postMegabytes("/create", 101);
    expect(page).toContain("Video upload failed");
    expect(page).toContain("Please try again with a smaller video file.");
  });

  it("is not uploaded without an account", async () => {
    const stranger = server.visitor();
    expect((await stranger.post("/create", { photo: formFile(clipBytes()) })).status).toBe(403);
    const page = await film();
    await visitor.call("/api/auth/logout", {});
    for (const answer of [await visitor.get(page), await visitor.post(page, { moment: "1" })]) {
      expect(await locationOf(answer)).toMatch(/^\/continue\?returnTo=%2Fcreate%2Fvideo%2F/);
    }
  });
});

describe("the page of a video", () => {
  it("is visible to its owner only", async () => {
    const page = await film();
    const stranger = await guest(shop, server, `stranger-at-video-${people}@example.com`);
    expect((await stranger.get(page)).status).toBe(404);
    expect((await stranger.post(page, { moment: "1" })).status).toBe(404);
    await stranger.post(`${page}/discard`, {});
    expect((await visitor.get(page)).status).toBe(200);
  });

  it("is gone when the video was discarded, unless a creation uses it", async () => {
    const page = await film();
    expect(await locationOf(visitor.post(`${page}/discard`, {}))).toBe("/create");
    expect((await visitor.get(page)).status).toBe(404);
    const used = await film();
    await visitor.post(used, { moment: "1" });
    await visitor.post(`${used}/discard`, {});
    expect((await visitor.get(used)).status).toBe(200);
  });
});

describe("the documented API call", () => {
  it("paints a frame of the caller's own video, and of no other", async () => {
    const page = await film();
    const id = page.split("/").at(-1);
    const call = {
      imageData: await dataUrl(),
      style: "popart",
      originalVideoPath: `/api/storage-image/videos/${id}/source.mp4`,
      videoFrameTimestamp: 1.5,
      hasVideoData: true,
    };
    const stranger = await guest(shop, server, `caller-${people}@example.com`);
    expect((await stranger.call("/api/generate-gpt-image", call)).status).toBe(404);
    expect((await visitor.call("/api/generate-gpt-image", call)).status).toBe(200);
    const rows = await shop.db
      .selectFrom("creations")
      .selectAll()
      .where("video_id", "=", id ?? "")
      .execute();
    expect(rows).toMatchObject([{ video_moment: 1500 }]);
    expect((await visitor.call("/api/generate-gpt-image", { ...call, hasVideoData: false })).status).toBe(
      200,
    );
  });
});

describe("the poster of a moment", () => {
  it("is shown over its clip at the moment, with a link to the clip", async () => {
    const page = await film();
    const styles = await locationOf(visitor.post(page, { moment: "2.4" }));
    const creation = styles.replace("/style", "");
    const requestKey = fieldValue(await documentOf(visitor.get(`${creation}/style`)), "requestKey");
    await visitor.post(`${creation}/style`, { style: "popart", requestKey, intent: "paint" });
    let shown: Document | null = null;
    for (let tries = 0; tries < 200 && !shown; tries++) {
      const answer = await visitor.get(`${creation}/poster`);
      if (answer.status === 200) shown = await documentOf(answer);
      else await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(shown?.querySelector("[data-clip]")?.getAttribute("data-moment")).toBe("2.4");
    const clip = linkNamed(shown, "Watch the clip") ?? "";
    expect(clip).toMatch(/^\/api\/storage-image\/videos\//);
    const part = await visitor.fetch(clip, { headers: { Range: "bytes=0-9" } });
    expect(part.status).toBe(206);
    const link = [...(shown?.querySelectorAll("a") ?? [])].find((each) => each.getAttribute("href") === clip);
    const description = shown?.getElementById(link?.getAttribute("aria-describedby") ?? "");
    expect(wordsOf(description)).toMatch(
      /^A silent clip of \d+ seconds?, from which this Pop Art poster was made\.$/,
    );
  });

  it("tells its owner what visitors read about the clip", async () => {
    const owner = await openCreator(shop);
    const browser = await enter(shop, server, owner);
    const words = "A dog jumps into the lake.";
    const own = await addPoster(shop, { creator: owner, clipMomentMs: 1500, description: words });
    const bare = await addPoster(shop, { creator: owner, clipMomentMs: 1500, public: null });
    for (const [{ id, creationId }, text] of [
      [own, words],
      [bare, "A silent clip of 4 seconds, from which this Pop Art poster was made."],
    ] as const) {
      for (const address of [`/dashboard/${id}`, `/create/${creationId}/poster`]) {
        const page = await documentOf(browser.get(address));
        const described = page.querySelectorAll("main a[aria-describedby][href*='storage-image']");
        expect(described, address).toHaveLength(1);
        expect(wordsOf(page.getElementById(described[0]?.getAttribute("aria-describedby") ?? ""))).toBe(text);
      }
    }
  });
});
