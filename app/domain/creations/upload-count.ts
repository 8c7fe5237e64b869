/** Counts refused uploads by their reason, each once. Invariant: counting does not change what is refused. */
import { z } from "zod";
import { recordEvent } from "../kernel/event.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** What the browser refuses by itself, before anything is sent. */
export const BROWSER_REFUSALS = [
  "image-missing",
  "image-too-many",
  "image-too-large",
  "image-unsupported",
  "image-loading",
  "upload-timeout",
  "video-too-large",
  "video-too-long",
  "video-reading",
] as const;

export const BrowserRefusal = z.object({ reason: z.enum(BROWSER_REFUSALS) });

/** Refusals that are counted already: the edge sees again what the domain has refused. */
const counted = new WeakSet<Error>();

/** What the upload becomes; a refused one is counted by its reason. @throws what `receiving` throws */
export async function countedUpload<T>(shop: Shop, viewer: Viewer, receiving: Promise<T>): Promise<T> {
  try {
    return await receiving;
  } catch (error) {
    await countRefusedUpload(shop, viewer, error);
    throw error;
  }
}

/** Counts the refusal of an upload. Left out: other errors, a refusal that is counted, and an upload that is unknown. */
export async function countRefusedUpload(shop: Shop, viewer: Viewer, error: unknown): Promise<void> {
  if (!isRefusal(error) || error.code === "not-found" || counted.has(error)) return;
  counted.add(error);
  await recordEvent(shop, "image_upload_error", { reason: error.code }, viewer.analytics);
}

/** Counts what the visitor's browser has refused. */
export async function countBrowserRefusal(
  shop: Shop,
  viewer: Viewer,
  { reason }: z.output<typeof BrowserRefusal>,
): Promise<void> {
  await recordEvent(shop, "image_upload_error", { reason }, viewer.analytics);
}
