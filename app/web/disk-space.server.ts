/** How requests behave on a full disk. Invariant: reading pages stay open, and staff can always log in. */
import type { RequestHandler } from "express";
import type { DiskLevel } from "../domain/kernel/disk-space.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import type { Shop } from "../domain/kernel/shop.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
const BACK_OFFICE = /^\/(api\/)?admin(\/|$)/i;

/** Sets `locals.diskLevel`, which forms and calls turn into a refusal before they read anything. */
export function checkDiskSpace({ disk }: Shop): RequestHandler {
  return async (request, response, next) => {
    if (!READS.includes(request.method) && !BACK_OFFICE.test(request.path)) {
      response.locals.diskLevel = await disk.level();
    }
    next();
  };
}

/** @throws Refusal "upload-no-room" */
export function assertRoomForUpload({ diskLevel }: { diskLevel: DiskLevel }, field?: string): void {
  if (diskLevel !== "good") throw new Refusal("upload-no-room", { field });
}
