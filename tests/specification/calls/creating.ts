/** Videos, paintings and sketches. */

import { beginCreation } from "../../../app/domain/creations/creation.ts";
import { STYLES } from "../../../app/domain/posters/style.ts";
import { photoBytes, requestedPainting } from "../../support/creations.ts";
import { locationOf } from "../../support/location.ts";
import type { Visitor } from "../../support/shop.ts";
import { clipBytes } from "../../support/video-reader.ts";
import { type Elsewhere, type Row, rowsOf } from "../row.ts";
import type { World } from "../world.ts";

const videoUrl = (bytes: Buffer = clipBytes()) => `data:video/mp4;base64,${bytes.toString("base64")}`;

let photoUrl: Promise<string> | null = null;
function imageData(): Promise<string> {
  photoUrl ??= photoBytes(300, 424).then(
    (bytes) => `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`,
  );
  return photoUrl;
}

const filming = (what: string, answers: Row["answers"], change: object = {}) => ({
  what,
  answers,
  ask: async (world: World) => ({
    by: (await world.verified()).browser,
    sends: { videoData: videoUrl(), filename: "moment.mp4", ...change },
  }),
});

const CROP = { x: 0.5, y: 0.5, zoom: 2, shape: "square" };

const painting = (what: string, answers: Row["answers"], change: object = {}, body?: object) => ({
  what,
  answers,
  ...(body ? { body } : {}),
  ask: async (world: World) => {
    const { browser: by } = await world.verified(1);
    return { by, sends: { imageData: await imageData(), style: "popart", ...change } };
  },
});

/** Makes the painter fail during the call. */
const troubled = (
  what: string,
  answers: Row["answers"],
  trouble: NonNullable<World["troubles"]["painter"]>,
  body: object = {},
) => {
  const row = painting(what, answers, {}, body);
  return {
    ...row,
    ask: async (world: World) => {
      world.troubles.painter = trouble;
      return row.ask(world);
    },
    after: (world: World) => {
      world.troubles.painter = null;
    },
  };
};

/** Begins an upload in pieces, and sends `sent` bytes of it. Returns its id. */
async function uploaded(by: Visitor, clip: Buffer, sent = clip.length): Promise<string> {
  const tus = { "Tus-Resumable": "1.0.0" };
  const begun = await by.fetch("/api/video-uploads", {
    method: "POST",
    headers: { ...tus, "Upload-Length": String(clip.length), "Upload-Metadata": `filename ${btoa("a.mp4")}` },
  });
  const address = await locationOf(begun);
  await by.fetch(address, {
    method: "PATCH",
    headers: { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
    body: new Uint8Array(clip.subarray(0, sent)),
  });
  return address.split("/").at(-1) ?? "";
}

const arriving = (what: string, answers: Row["answers"], clip: Buffer, sent?: number) => ({
  what,
  answers,
  ask: async (world: World) => {
    const { browser: by } = await world.verified();
    return { by, at: { id: await uploaded(by, clip, sent) } };
  },
});

/** A viewer who has uploaded a photo. */
async function begun(world: World) {
  const { browser: by, viewer } = await world.verified(2);
  const { id } = await beginCreation(world.shop, viewer, await photoBytes(300, 424));
  return { by, at: { id } };
}

/** A viewer with a finished painting. */
async function painted(world: World) {
  const { browser: by, viewer } = await world.verified(1);
  const { id, creationId } = await requestedPainting(world.shop, viewer);
  await (await by.get(`/api/paintings/${id}/events`)).text();
  return { by, id, creationId };
}

const ofAnotherAccount = (call: string) =>
  rowsOf(call, {
    what: "of another account",
    ask: async (world) => ({ by: (await world.verified()).browser, at: { id: (await begun(world)).at.id } }),
    answers: "not-found",
  });

export const creatingRows: Row[] = [
  ...rowsOf(
    "POST upload-video",
    filming("a clip", "well"),
    filming("no video", "video-missing", { videoData: undefined }),
    filming("what is none", "video-unreadable", { videoData: videoUrl(Buffer.from("hello, world")) }),
    filming("eleven seconds", "video-too-long", { videoData: videoUrl(clipBytes({ durationMs: 11_000 })) }),
    filming("another account's e-mail", "not-yours", { email: "other@example.com" }),
    {
      what: "a stranger",
      ask: (world) => ({ by: world.stranger(), sends: { videoData: videoUrl() } }),
      answers: "email-unverified",
    },
    {
      what: "while the machine is busy",
      ask: async (world) => {
        world.troubles.videoBusy = true;
        return { by: (await world.verified()).browser, sends: { videoData: videoUrl() } };
      },
      after: (world) => {
        world.troubles.videoBusy = false;
      },
      answers: "video-busy",
    },
  ),
  ...rowsOf(
    "POST generate-gpt-image",
    painting(
      "a photo in a free style, with feelings, a manner, a crop and a prompt that is ignored",
      "well",
      {
        feelings: ["joy", "awe"],
        colours: "photo",
        closeness: "faithful",
        crop: CROP,
        stylePrompt: "ignored",
        hasVideoData: false,
      },
    ),
    {
      what: "a frame of the caller's own video",
      ask: async (world) => {
        const { browser: by } = await world.verified(1);
        const kept = await by.call("/api/upload-video", { videoData: videoUrl() });
        const { videoPath } = (await kept.json()) as { videoPath: string };
        const source = { originalVideoPath: videoPath, videoFrameTimestamp: 1.5, hasVideoData: true };
        return { by, sends: { imageData: await imageData(), style: "popart", ...source } };
      },
      answers: "well",
    },
    {
      what: "a member, in a style of the membership",
      ask: async (world) => ({
        by: (await world.member()).browser,
        sends: { imageData: await imageData(), style: "artdeco" },
      }),
      answers: "well",
    },
    painting("no image", "image-missing", { imageData: undefined }, { message: "No image selected" }),
    painting("no data URL", "image-format", { imageData: "hello" }),
    painting("a text that says it is a picture", "image-unsupported", {
      imageData: "data:image/png;base64,aGVsbG8=",
    }),
    {
      ...painting("half a photo", "image-unreadable"),
      ask: async (world) => ({
        by: (await world.verified(1)).browser,
        sends: { imageData: (await imageData()).slice(0, 440), style: "popart" },
      }),
    },
    painting("more than 10 MB", "image-too-large", {
      imageData: `data:image/jpeg;base64,${Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * 1024 * 1024)]).toString("base64")}`,
    }),
    painting("no style", "style-missing", { style: undefined }),
    painting("a made-up style", "style-unknown", { style: "cubism" }),
    painting("a style of the membership", "style-locked", { style: "artdeco" }),
    painting("four feelings", "feelings-too-many", { feelings: ["joy", "awe", "hope", "rage"] }),
    painting("a made-up feeling", "feeling-unknown", { feelings: ["hunger"] }),
    painting("made-up colours", "colours-unknown", { colours: "mine" }),
    painting("a made-up closeness", "closeness-unknown", { closeness: "true" }),
    painting("a crop in text", "crop-number", { crop: { ...CROP, x: "0.5" } }),
    painting("a crop outside", "crop-place", { crop: { ...CROP, y: 1.5 } }),
    painting("a crop that is too near", "crop-zoom", { crop: { ...CROP, zoom: 9 } }),
    painting("a round crop", "crop-shape", { crop: { ...CROP, shape: "round" } }),
    painting("another account's e-mail", "not-yours", { email: "other@example.com" }),
    painting("another account's video", "not-found", {
      originalVideoPath: "/api/storage-image/videos/none/source.mp4",
    }),
    {
      what: "a stranger",
      ask: async (world) => ({
        by: world.stranger(),
        sends: { imageData: await imageData(), style: "popart" },
      }),
      answers: "email-unverified",
      body: { message: "Please verify your email to generate posters." },
    },
    {
      what: "without credits",
      ask: async (world) => ({
        by: (await world.verified(0)).browser,
        sends: { imageData: await imageData(), style: "popart" },
      }),
      answers: "credits-missing",
      body: { needsCredits: true },
    },
    {
      what: "a member beyond fair use",
      ask: async (world) => {
        const { browser: by } = await world.member();
        const sends = { imageData: await imageData(), style: "popart" };
        for (let times = 0; times < 2; times++) await by.call("/api/generate-gpt-image", sends);
        return { by, sends };
      },
      answers: "daily-limit",
    },
    troubled("what the painter finds sensitive", "painting-sensitive", "sensitive", {
      message: "Image flagged as sensitive, please try another",
      serviceUnavailable: true,
    }),
    troubled("while the painter is away", "painting-unavailable", "unavailable"),
  ),
  ...rowsOf(
    "POST video-uploads/:id/video",
    arriving("an upload that is whole", "well", clipBytes({}, 3000)),
    arriving("one that is half here", "video-incomplete", clipBytes({}, 3000), 1500),
    arriving("one that is no clip", "video-unreadable", Buffer.alloc(2000, "x")),
    arriving("one of eleven seconds", "video-too-long", clipBytes({ durationMs: 11_000 }, 3000)),
    {
      what: "an unknown one",
      ask: async (world) => ({ by: (await world.verified()).browser, at: { id: "none" } }),
      answers: "not-found",
    },
    {
      what: "another account's",
      ask: async (world) => {
        const { browser } = await world.verified();
        return { by: (await world.verified()).browser, at: { id: await uploaded(browser, clipBytes()) } };
      },
      answers: "not-found",
    },
    {
      what: "a stranger",
      ask: async (world) => {
        const { browser } = await world.verified();
        return { by: world.stranger(), at: { id: await uploaded(browser, clipBytes()) } };
      },
      answers: "email-unverified",
    },
  ),
  ...rowsOf(
    "POST upload-refused",
    {
      what: "a photo that the browser refused",
      ask: (world) => ({ by: world.stranger(), sends: { reason: "image-too-large" } }),
      answers: "well",
    },
    {
      what: "a reason that no browser gives",
      ask: (world) => ({ by: world.stranger(), sends: { reason: "a secret" } }),
      answers: "invalid",
    },
  ),
  ...rowsOf(
    "POST page-speed",
    {
      what: "a page that a visitor has left",
      ask: (world) => ({ by: world.stranger(), sends: { path: "/feed", lcp: 1200, inp: 40, cls: 0 } }),
      answers: "well",
    },
    {
      what: "an impossible time",
      ask: (world) => ({ by: world.stranger(), sends: { path: "/feed", lcp: -1 } }),
      answers: "invalid",
    },
  ),
  ...rowsOf(
    "POST creations/:id/sketches",
    {
      what: "in all styles",
      ask: async (world) => ({ ...(await begun(world)), sends: { style: "popart" } }),
      answers: "well",
      body: { sketches: [], expected: STYLES.length },
    },
    {
      what: "of a style's variations",
      ask: async (world) => ({ ...(await begun(world)), sends: { style: "popart", of: "variations" } }),
      answers: "well",
      body: { sketches: [], expected: 5, resting: false },
    },
    {
      what: "of something else",
      ask: async (world) => ({ ...(await begun(world)), sends: { style: "popart", of: "colours" } }),
      answers: "invalid",
    },
    {
      what: "of a painted creation",
      ask: async (world) => {
        const { by, creationId } = await painted(world);
        return { by, at: { id: creationId } };
      },
      answers: "creation-finished",
    },
  ),
  ...ofAnotherAccount("POST creations/:id/sketches"),
  ...rowsOf("GET creations/:id/sketches", {
    what: "of the caller's own creation, until all are ready",
    ask: async (world) => {
      const creation = await begun(world);
      await creation.by.call(`/api/creations/${creation.at.id}/sketches`, {});
      return creation;
    },
    answers: "well",
  }),
  ...ofAnotherAccount("GET creations/:id/sketches"),
  ...rowsOf(
    "GET paintings/:id",
    {
      what: "the caller's own",
      ask: async (world) => {
        const { by, id } = await painted(world);
        return { by, at: { id } };
      },
      answers: "well",
      body: { state: "finished", progress: 1, failure: null },
    },
    {
      what: "an unknown one",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "not-found",
    },
  ),
  ...rowsOf(
    "GET paintings/:id/events",
    {
      what: "the caller's own",
      ask: async (world) => {
        const { by, id } = await painted(world);
        return { by, at: { id } };
      },
      answers: "well",
    },
    {
      what: "an unknown one",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "not-found",
    },
  ),
];

export const creatingElsewhere: Elsewhere[] = [
  {
    call: "POST upload-video",
    code: "video-too-large",
    test: "tests/api/upload-video.test.ts",
  },
  {
    call: "POST upload-video",
    code: "uploads-too-many",
    test: "tests/api/video-uploads.test.ts",
  },
  {
    call: "POST generate-gpt-image",
    code: "painting-failed",
    test: "tests/domain/creations/painting.test.ts",
  },
  {
    call: "POST creations/:id/sketches",
    code: "painting-running",
    test: "tests/domain/creations/sketch.test.ts",
  },
];
