import { open } from "node:fs/promises";

/**
 * Writes a body into a file that only the shop may read. When the disk is full, it reads and drops the rest, because a
 * sender reads no answer while it still sends. @throws the system's error, after the whole body
 */
export async function writeBody(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w", 0o600);
  let failure: unknown = null;
  try {
    for await (const piece of pieces) {
      if (failure !== null) continue;
      await file.appendFile(piece).catch((error: unknown) => {
        failure = error;
      });
    }
  } finally {
    await file.close();
  }
  if (failure !== null) throw failure;
}

/** The length of a body, which the edge requires. */
export function announcedBytes(request: Request): number {
  return Number(request.headers.get("Content-Length") ?? 0);
}
