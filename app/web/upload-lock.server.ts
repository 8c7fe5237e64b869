/** One request at a time writes to an upload, also where its browser has come back to another process of the shop. */
import { setTimeout as pause } from "node:timers/promises";
import { ERRORS, type Lock, type Locker } from "@tus/server";
import { freeUpload, RENEW_EVERY_MS, renewUpload, takeUpload } from "../domain/creations/upload-receiver.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import type { Shop } from "../domain/kernel/shop.ts";

const TAKEN_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 100;

export function uploadLocker(shop: Shop): (request: Request) => Locker {
  const locker = { newLock: (id: string) => new UploadLock(shop, id) };
  return ({ method }) => (method === "POST" ? UNLOCKED : locker);
}

/**
 * Runs `work` while no request writes to the upload, and no other one does this.
 * @throws Refusal "not-found", or "video-busy" where another one goes on for too long
 */
export async function withUploadLock<T>(shop: Shop, id: string, work: () => Promise<T>): Promise<T> {
  const lock = new UploadLock(shop, id);
  await lock
    .lock(new AbortController().signal, () => {})
    .catch((error) => {
      if (error === ERRORS.FILE_NOT_FOUND) throw new Refusal("not-found");
      throw error === ERRORS.ERR_LOCK_TIMEOUT ? new Refusal("video-busy") : error;
    });
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
}

/** No other request knows an upload that is just being made. */
const UNLOCKED: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

class UploadLock implements Lock {
  private end = () => {};

  constructor(
    private readonly shop: Shop,
    private readonly id: string,
  ) {}

  async lock(stopSignal: AbortSignal, requestRelease: () => void | Promise<void>): Promise<void> {
    const { shop, id } = this;
    const { signals } = shop.db;
    const giveUpAt = performance.now() + TAKEN_WITHIN_MS;
    for (;;) {
      const outcome = await takeUpload(shop, id);
      if (outcome === "gone") throw ERRORS.FILE_NOT_FOUND;
      if (outcome === "mine") break;
      if (stopSignal.aborted || performance.now() >= giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT;
      // The connection on which it arrived may be broken, unknown to the process that waits for its bytes.
      signals.send(`upload ${id}`);
      await pause(ASK_EVERY_MS);
    }
    const renewal = setInterval(() => renewUpload(shop, id).catch(() => {}), RENEW_EVERY_MS);
    const deaf = signals.listen(`upload ${id}`, () => void requestRelease());
    this.end = () => {
      clearInterval(renewal);
      deaf();
    };
  }

  async unlock(): Promise<void> {
    this.end();
    await freeUpload(this.shop, this.id);
  }
}
