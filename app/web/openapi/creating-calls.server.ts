/** The calls that make a poster: video, painting, sketches. */
import { z } from "zod";
import { EmailClaim } from "../../domain/accounts/email.ts";
import { PaintingCall } from "../../domain/creations/painting-call.ts";
import { VideoCall } from "../../domain/creations/video-call.server.ts";
import { balance } from "./account-calls.server.ts";
import { address, type CallDescription, claim, done } from "./call.ts";

const painting = z.object({
  id: z.string(),
  state: z.enum(["waiting", "painting", "finished", "failed"]),
  progress: z.number().describe("from 0 to 1"),
  posterId: z.string().nullable().describe("where the poster is, once it is"),
  failure: z.string().nullable().describe("code of the refusal, where it failed"),
  title: z.string().nullable(),
  message: z.string().nullable(),
});

const sketches = z.object({
  sketches: z.array(z.object({ style: z.string(), image: address })),
  styles: z.int().describe("how many there will be; 0 with a painter that makes none"),
  resting: z.boolean().describe("the hour's allowance is used up"),
});

const events = { types: ["text/event-stream"] };

export const creatingCalls: readonly CallDescription[] = [
  {
    method: "POST",
    path: "upload-video",
    does: "Keeps a video for its sender alone: MP4, MOV, WebM or AVI, up to 10 seconds and 100 MB.",
    who: "verified",
    takes: VideoCall.extend({ videoData: z.string().describe("data URL of the video") }),
    fields: claim,
    answers: z.object({ videoPath: address.describe("where the video lies") }),
    refuses: [
      "email-unverified",
      "not-yours",
      "video-missing",
      "video-too-large",
      "video-too-long",
      "video-unreadable",
      "video-busy",
    ],
    documented: true,
  },
  {
    method: "POST",
    path: "generate-gpt-image",
    does: "Paints a photo in a style. Answers when the poster exists, or the painting has failed.",
    who: "verified",
    takes: PaintingCall,
    fields: {
      imageData: "data URL of a JPEG, PNG or WebP",
      stylePrompt: "ignored: the shop composes its own",
      originalVideoPath: "of whose frame the photo is, the caller's own",
      videoFrameTimestamp: "seconds",
      hasVideoData: "false: it is no frame, whatever else is sent",
      ...claim,
    },
    answers: z.object({ posterUrl: address, previewUrl: address, originalImagePath: address }),
    answersNote: "A failure may carry `needsCredits` or `serviceUnavailable`.",
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
    does: "Acknowledges a painting; never deducts, the painting has.",
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
    does: "Makes a video of an upload that is complete; asked again it answers the same.",
    who: "verified",
    answers: z.object({ id: z.string().describe("of the video, whose page is `/create/video/:id`") }),
    refuses: ["email-unverified", "not-found", "video-incomplete", "video-too-long", "video-unreadable"],
  },
  {
    method: "POST",
    path: "creations/:id/sketches",
    does: "Wishes for free sketches in all styles, made for 25 seconds from then on.",
    who: "verified",
    takes: z.object({ style: z.string().max(100).default("").describe("the one looked at") }),
    answers: sketches,
    refuses: ["not-found", "painting-running", "creation-finished"],
  },
  {
    method: "GET",
    path: "creations/:id/sketches",
    does: "Tells of the sketches: `{ style, image }` each as it becomes ready, then an event `end`.",
    who: "verified",
    answers: events,
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "paintings/:id",
    does: "Tells how a painting of the viewer's stands.",
    who: "verified",
    answers: painting,
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "paintings/:id/events",
    does: "Tells the same as server-sent events, until the painting ends.",
    who: "verified",
    answers: events,
    refuses: ["not-found"],
  },
];
