/**
 * Videos that arrive in pieces, by the tus protocol: an interrupted upload continues where it stopped.
 * Invariant: only the account that began an upload can see it; it becomes a video only after the domain has checked it.
 * A row of the domain reserves the room before the first byte, and a file without its row takes no bytes.
 */
import { randomUUID } from "node:crypto";
import { ERRORS, EVENTS, Server } from "@tus/server";
import type { Express, Request as ExpressRequest, Response as ExpressResponse } from "express";
import { countedUpload, countRefusedUpload } from "../domain/creations/upload-count.ts";
import { ownUpload, releaseUpload, reserveUpload } from "../domain/creations/upload-quota.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { storeVideo } from "../domain/creations/video-store.server.ts";
import { asRefusal } from "../domain/kernel/fault.ts";
import { isRefusal, Refusal, type RefusalCode } from "../domain/kernel/refusal.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { ANONYMOUS, type Viewer, verifiedAccount } from "../domain/kernel/viewer.ts";
import type { Language } from "../locales/languages.ts";
import { paths } from "../paths.ts";
import { languageOfRequest, languageOfVisitor, textsOf } from "./language.server.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import { translateRefusal } from "./request-context.server.ts";
import type { Route } from "./route-table.server.ts";
import { readViewer } from "./session.server.ts";
import { uploadLocker, withUploadLock } from "./upload-lock.server.ts";

const VIDEO_UPLOADS = paths.api.videoUploads();
/** Express itself serves them. */
export const VIDEO_UPLOAD_ROUTES: readonly Route[] = [
  { pattern: VIDEO_UPLOADS.slice(1), limits: { write: "video-upload" }, takesPosts: true },
  {
    pattern: `${VIDEO_UPLOADS.slice(1)}/:id`,
    limits: { write: "part-of-upload", body: "video" },
    takesPosts: true,
  },
];
/** Refusals of an upload that may still become a video. */
const MAY_PASS: readonly RefusalCode[] = ["video-incomplete", "video-busy"];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounted behind the edge and before Remix. */
export function mountVideoUploads(app: Express, shop: Shop): void {
  const server = new Server(optionsOf(shop));
  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => void releaseUpload(shop, id));
  const answer = async (request: ExpressRequest, response: ExpressResponse) => {
    const { limitedFor, bodyTooLarge, diskLevel } = response.locals;
    const brings = request.method === "POST" || request.method === "PATCH";
    const refuse = async (code: "upload-no-room" | "video-too-large") => {
      await countRefusedUpload(shop, ANONYMOUS, new Refusal(code));
      refusePlainly(request, response, code);
    };
    if (brings && diskLevel !== "good") return refuse("upload-no-room");
    if (bodyTooLarge) return refuse("video-too-large");
    if (limitedFor == null) return server.handle(request, response);
    const refusal = new Refusal("too-many-requests", { values: { count: limitedFor } });
    await countRefusedUpload(shop, ANONYMOUS, refusal);
    response.set({ "Retry-After": String(limitedFor), "Cache-Control": "no-store" });
    return response.status(refusal.status).json(refusalBody(refusal, languageOfVisitor(request)));
  };
  app.all([VIDEO_UPLOADS, `${VIDEO_UPLOADS}/:id`], answer);
}

/**
 * Makes a video of a complete upload, and returns its id; a repetition returns the same id.
 * @throws Refusal "not-found", "video-incomplete" or as `storeVideo`
 */
export function storeUpload(shop: Shop, viewer: Viewer, id: string): Promise<string> {
  return countedUpload(shop, viewer, store(shop, viewer, id));
}

async function store(shop: Shop, viewer: Viewer, id: string): Promise<string> {
  const { arrivals } = shop;
  const known = await ownUpload(shop, viewer, id);
  if (known.videoId) return known.videoId;
  return withUploadLock(shop, id, async () => {
    const { videoId } = await ownUpload(shop, viewer, id);
    if (videoId) return videoId;
    try {
      const video = await arrivals.withFile(id, (file) => storeVideo(shop, viewer, { file, uploadId: id }));
      if (!video) throw new Refusal("video-incomplete");
      await forget(shop, id);
      return video.id;
    } catch (error) {
      const { videoId: ofAnother } = await ownUpload(shop, viewer, id);
      if (ofAnother) return ofAnother;
      // After a fault of the shop, or a timeout, the request may be repeated.
      if (!isRefusal(error) || MAY_PASS.includes(error.code)) throw error;
      await forget(shop, id);
      await releaseUpload(shop, id);
      throw error;
    }
  });
}

/** What could not be removed now, the sweep removes. */
async function forget({ arrivals, log }: Shop, id: string): Promise<void> {
  await arrivals.store.remove(id).catch((error) => log.warn({ err: error }, "upload could not be removed"));
}

function optionsOf(shop: Shop): ConstructorParameters<typeof Server>[0] {
  const datastore = shop.arrivals.store;
  const reserved = new WeakMap<Request, string>();
  return {
    path: VIDEO_UPLOADS,
    datastore,
    locker: uploadLocker(shop),
    maxSize: VIDEO_MAX_BYTES,
    allowedOrigins: [shop.settings.origin],
    generateUrl: (_request, { path, id }) => `${path}/${id}`,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      const viewer = await readViewer(shop, request);
      if (request.method === "POST") return void verifiedAccount(viewer);
      await ownUpload(shop, viewer, ID.test(id) ? id : "");
    },
    async onUploadCreate(request, { id, size, metadata }) {
      if (size === undefined) throw new Refusal("bad-request");
      const reservation = { id, bytes: size, isResumable: true };
      const given = await reserveUpload(shop, await readViewer(shop, request), reservation);
      reserved.set(request, id);
      // Its page may be removing it at this moment, or its file does not exist yet.
      for (const old of given) await datastore.remove(old).catch(() => {});
      return { metadata: { filename: metadata?.filename ?? null } };
    },
    async onResponseError(request, error) {
      const refusal = asRefusal(shop, error) ?? (await refusalOf(error, shop));
      const brings = request.method === "POST" || request.method === "PATCH";
      if (brings) await countRefusedUpload(shop, await readViewer(shop, request), refusal);
      // Its sender does not know it.
      const id = reserved.get(request);
      if (id) await releaseUpload(shop, id);
      if (!refusal) {
        if (!("status_code" in error)) shop.log.error({ err: error }, "video upload failed");
        return undefined;
      }
      const body = refusalBody(refusal, languageOfRequest(request));
      return { status_code: refusal.status, body: JSON.stringify(body) };
    },
  };
}

function refusalBody(refusal: Refusal, language: Language) {
  const { t } = textsOf(language);
  const { message, code } = translateRefusal(refusal, t);
  return { message, error: message, code };
}

/** The protocol's own errors with texts of the shop. Null where the protocol's text is enough. */
async function refusalOf(error: Error | { status_code: number }, { disk }: Shop): Promise<Refusal | null> {
  if (!("status_code" in error)) return null;
  if (error.status_code === 404 || error.status_code === 410) return new Refusal("not-found");
  if (error.status_code === 413) return new Refusal("video-too-large");
  const couldNotWrite = error.status_code === ERRORS.FILE_WRITE_ERROR.status_code;
  return couldNotWrite && (await disk.level()) !== "good" ? new Refusal("upload-no-room") : null;
}
