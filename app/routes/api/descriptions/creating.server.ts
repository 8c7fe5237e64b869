/** Calls that make a poster: video, painting, sketches. */
import { z } from "zod";
import { EmailClaim } from "../../../domain/accounts/forms.ts";
import { SketchChoice } from "../../../domain/creations/forms.ts";
import { PaintingCall } from "../../../domain/creations/painting-call.ts";
import { BrowserRefusal } from "../../../domain/creations/upload-count.ts";
import { VideoCall } from "../../../domain/creations/video-call.server.ts";
import { PageSpeed } from "../../../domain/reports/page-speed.ts";
import { address, type CallDescription, claim, done } from "../../../web/openapi/call.ts";
import { balance } from "./account.ts";

const painting = z.object({
  id: z.string(),
  state: z.enum(["waiting", "painting", "finished", "failed"]),
  progress: z.number().describe("from 0 to 1"),
  posterId: z.string().nullable().describe("id of the poster, once it exists"),
  failure: z.string().nullable().describe("code of the refusal, where it failed"),
  title: z.string().nullable(),
  message: z.string().nullable(),
});

const sketches = z.object({
  sketches: z.array(z.object({ style: z.string(), variation: z.int(), image: address })),
  expected: z.int().describe("how many there will be; 0 with a painter without sketches"),
  resting: z.boolean().describe("whether this hour's sketches are used up"),
});

const viewed = {
  style: "id of the style on the screen: its sketch is made first",
  of: "`styles` or `variations`",
};

const events = { types: ["text/event-stream"] };

export const creatingCalls: readonly CallDescription[] = [
  {
    method: "POST",
    path: "upload-video",
    does: "Stores a video that only its sender can read: MP4, MOV, WebM or AVI, up to 10 seconds and 100 MB.",
    who: "verified",
    takes: VideoCall.extend({ videoData: z.string().describe("data URL of the video") }),
    fields: claim,
    answers: z.object({ videoPath: address.describe("where the video is stored") }),
    refuses: [
      "email-unverified",
      "not-yours",
      "video-missing",
      "video-too-large",
      "video-too-long",
      "video-unreadable",
      "video-busy",
      "uploads-too-many",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "generate-gpt-image",
    does: "Paints a photo in a style. Answers once the poster exists or the painting has failed.",
    who: "verified",
    takes: PaintingCall,
    fields: {
      imageData: "data URL of a JPEG, PNG or WebP",
      stylePrompt: "ignored: the shop composes its own",
      originalVideoPath: "the caller's own video, if the photo is a frame of it",
      videoFrameTimestamp: "seconds",
      hasVideoData: "false: the photo is no frame; the other video fields are ignored",
      ...claim,
    },
    answers: z.object({ posterUrl: address, previewUrl: address, originalImagePath: address }),
    describedByNote: "A failure may include `needsCredits` or `serviceUnavailable`.",
    refuses: [
      "email-unverified",
      "not-yours",
      "image-missing",
      "image-format",
      "image-unsupported",
      "image-unreadable",
      "image-too-large",
      "style-missing",
      "style-unknown",
      "style-locked",
      "feelings-too-many",
      "feeling-unknown",
      "colours-unknown",
      "closeness-unknown",
      "crop-number",
      "crop-place",
      "crop-zoom",
      "crop-shape",
      "not-found",
      "credits-missing",
      "daily-limit",
      "painting-sensitive",
      "painting-unavailable",
      "painting-failed",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "use-generation-credit",
    does: "Acknowledges a painting. It never deducts a credit: the painting has done so.",
    who: "verified",
    takes: EmailClaim,
    fields: claim,
    answers: done.extend(balance.shape),
    refuses: ["email-unverified", "not-yours"],
    documented: true,
  },
  {
    method: "POST",
    path: "video-uploads/:id/video",
    does: "Makes a video of an upload that is complete; a repeated call returns the same video.",
    who: "verified",
    answers: z.object({ id: z.string().describe("of the video; its page is `/create/video/:id`") }),
    refuses: ["email-unverified", "not-found", "video-incomplete", "video-too-long", "video-unreadable"],
  },
  {
    method: "POST",
    path: "upload-refused",
    does: "Counts a photo or video that the browser refused by itself.",
    who: "anyone",
    takes: BrowserRefusal,
    answers: done,
    refuses: ["invalid"],
  },
  {
    method: "POST",
    path: "page-speed",
    does: "Counts how fast a page appeared and responded in a browser, by its route and day. Nothing else is stored.",
    who: "anyone",
    takes: PageSpeed,
    answers: done,
    refuses: ["invalid"],
  },
  {
    method: "POST",
    path: "creations/:id/sketches",
    does: "Requests free sketches for the next 25 seconds: in all styles, or one style's variations.",
    who: "verified",
    takes: SketchChoice,
    fields: viewed,
    answers: sketches,
    refuses: ["not-found", "painting-running", "creation-finished"],
  },
  {
    method: "GET",
    path: "creations/:id/sketches",
    does: "Streams the sketches as server-sent events: `{ style, variation, image }` for each as it becomes ready, then an event `end`.",
    who: "verified",
    takes: SketchChoice,
    fields: viewed,
    answers: events,
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "paintings/:id",
    does: "Returns the state of a painting of the viewer's.",
    who: "verified",
    answers: painting,
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "paintings/:id/events",
    does: "Streams the same as server-sent events, until the painting ends.",
    who: "verified",
    answers: events,
    refuses: ["not-found"],
  },
];
