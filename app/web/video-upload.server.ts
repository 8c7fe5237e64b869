/**
 * Videos that arrive in pieces, by the tus protocol: an upload that was cut goes on where it stopped.
 * Invariant: an upload exists for the account alone that began it; it is no video before the domain has looked at it.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import type { Express, Request as ExpressRequest, Response as ExpressResponse } from "express";
import { ARRIVAL_LIFE_MS, arrivalFolder } from "../domain/creations/arrival.server.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { keepVideo } from "../domain/creations/video-store.server.ts";
import { isRefusal, Refusal } from "../domain/refusal.ts";
import type { Shop } from "../domain/shop.ts";
import { type Viewer, verifiedAccount } from "../domain/viewer.ts";
import type { Language } from "../locales/languages.ts";
import { languageOfRequest, languageOfVisitor, textsOf } from "./language.server.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import { readViewer } from "./session.server.ts";
import { tellRefusal } from "./visit.server.ts";

export const VIDEO_UPLOADS = "/api/video-uploads";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What one account may have under way; the oldest gives way, because its page is gone. */
const AT_ONCE = 3;

/** Mounted behind the edge and before Remix. */
export function mountVideoUploads(app: Express, shop: Shop): void {
  const server = new Server(optionsOf(shop));
  const answer = (request: ExpressRequest, response: ExpressResponse) => {
    const { limitedFor, bodyTooLarge } = response.locals;
    if (bodyTooLarge) return refusePlainly(request, response, "video-too-large");
    if (limitedFor == null) return server.handle(request, response);
    const refusal = new Refusal("too-many-requests", { values: { seconds: limitedFor } });
    response.set({ "Retry-After": String(limitedFor), "Cache-Control": "no-store" });
    return response.status(refusal.status).json(tell(refusal, languageOfVisitor(request)));
  };
  app.all([VIDEO_UPLOADS, `${VIDEO_UPLOADS}/:id`], answer);
}

/**
 * Makes a video of an upload that is complete, and answers its id; asked again it answers the same.
 * @throws Refusal "not-found", "video-incomplete" or as `keepVideo`
 */
export async function keepUpload(shop: Shop, viewer: Viewer, id: string): Promise<string> {
  const store = uploadStore(shop);
  const upload = await ownUpload(store, viewer, id);
  if (upload.metadata?.video) return upload.metadata.video;
  const file = path.join(store.directory, id);
  const facts = await stat(file).catch(() => null);
  if (facts?.size !== upload.size) throw new Refusal("video-incomplete");
  const claimed = `${file}.kept`;
  // Of two that ask at once only one can rename it.
  await rename(file, claimed).catch(() => {
    throw new Refusal("video-incomplete");
  });
  try {
    const filename = upload.metadata?.filename ?? "";
    const video = await keepVideo(shop, viewer, { file: claimed, filename });
    upload.metadata = { ...upload.metadata, video: video.id };
    await store.configstore.set(id, upload);
    return video.id;
  } catch (error) {
    if (isRefusal(error) && error.code !== "video-busy") await store.configstore.delete(id);
    // What failed on our side, or for want of time, may be asked for again.
    else await rename(claimed, file);
    throw error;
  } finally {
    await rm(claimed, { force: true });
  }
}

/** The uploads of this shop as they lie on disk. */
function uploadStore(shop: Shop): FileStore {
  const directory = arrivalFolder(shop);
  mkdirSync(directory, { recursive: true });
  return new FileStore({ directory, expirationPeriodInMilliseconds: ARRIVAL_LIFE_MS });
}

function optionsOf(shop: Shop): ConstructorParameters<typeof Server>[0] {
  const datastore = uploadStore(shop);
  return {
    path: VIDEO_UPLOADS,
    datastore,
    maxSize: VIDEO_MAX_BYTES,
    allowedOrigins: [shop.settings.origin],
    generateUrl: (_request, { path, id }) => `${path}/${id}`,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      const viewer = await readViewer(shop, request);
      if (request.method === "POST") return void verifiedAccount(viewer);
      await ownUpload(datastore, viewer, id);
    },
    async onUploadCreate(request, { size, metadata }) {
      if (size === undefined) throw new Refusal("bad-request");
      const { id: account } = verifiedAccount(await readViewer(shop, request));
      await makeRoom(datastore, account);
      return { metadata: { filename: metadata?.filename ?? null, account } };
    },
    onResponseError(request, error) {
      const refusal = isRefusal(error) ? error : refusalOf(error);
      if (!refusal) {
        if (!("status_code" in error)) shop.log.error({ err: error }, "a video upload failed");
        return undefined;
      }
      const body = tell(refusal, languageOfRequest(request));
      return { status_code: refusal.status, body: JSON.stringify(body) };
    },
  };
}

function tell(refusal: Refusal, language: Language) {
  const { t } = textsOf(language);
  const { message, code } = tellRefusal(refusal, t);
  return { message, error: message, code };
}

/** The protocol's own errors that have words in this shop. Null where its own words serve. */
function refusalOf(error: Error | { status_code: number }): Refusal | null {
  return "status_code" in error && error.status_code === 413 ? new Refusal("video-too-large") : null;
}

/** @throws Refusal "not-found" for an unknown one and for somebody else's alike */
async function ownUpload(store: FileStore, viewer: Viewer, id: string) {
  const upload = ID.test(id) ? await store.configstore.get(id) : undefined;
  if (!upload || upload.metadata?.account !== verifiedAccount(viewer).id) throw new Refusal("not-found");
  return upload;
}

async function makeRoom(store: FileStore, account: string): Promise<void> {
  const ids = (await store.configstore.list?.()) ?? [];
  const uploads = await Promise.all(ids.map((id) => store.configstore.get(id)));
  const own = uploads.filter((one) => one?.metadata?.account === account && !one.metadata.video);
  own.sort((one, other) => (one?.creation_date ?? "").localeCompare(other?.creation_date ?? ""));
  for (const old of own.slice(0, Math.max(0, own.length - AT_ONCE + 1))) {
    // Its page may be removing it at this moment.
    if (old) await store.remove(old.id).catch(() => {});
  }
}
