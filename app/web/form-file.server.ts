/**
 * The one large file of a multipart form, written to disk as it comes.
 * Invariant: never more of it in memory than a piece; the file is gone when its handler is done, unless that moved it.
 */
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";
import { Refusal } from "../domain/refusal.ts";

export interface ReceivedFile {
  /** Where it lies on this machine. */
  path: string;
  /** As the sender calls it. */
  name: string;
  type: string;
  bytes: number;
  /** The first bytes, which tell what it is. */
  start: Uint8Array;
}

interface Wish {
  field: string;
  /** Where the file is written. */
  path: string;
  mostBytes: number;
  startBytes: number;
}

/** Null when the field is empty. @throws Refusal "bad-request", "image-too-many" or "video-too-large" */
export async function receiveFile(request: Request, wish: Wish): Promise<ReceivedFile | null> {
  try {
    return await read(request, wish);
  } catch (error) {
    await rm(wish.path, { force: true });
    throw error;
  }
}

async function read(
  request: Request,
  { field, path, mostBytes, startBytes }: Wish,
): Promise<ReceivedFile | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !type.startsWith("multipart/form-data")) throw new Refusal("bad-request");
  const found: { name: string; type: string; written: Promise<void> }[] = [];
  let isCut = false;
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  try {
    const form = busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: { fileSize: mostBytes, files: 2, fields: 20, parts: 22 },
    });
    form.on("file", (name, stream, { filename, mimeType }) => {
      if (name !== field || !filename) return stream.resume();
      const isFirst = found.length === 0;
      const written = isFirst
        ? pipeline(stream, createWriteStream(path, { mode: 0o600 }))
        : Promise.resolve();
      // Awaited below; until then a broken line is nobody's unhandled failure.
      written.catch(() => {});
      found.push({ name: filename, type: mimeType, written });
      stream.on("limit", () => {
        isCut = true;
      });
      if (!isFirst) stream.resume();
    });
    await pipeline(body, form);
    await found[0]?.written;
  } catch {
    throw new Refusal("bad-request");
  }
  const [file, another] = found;
  if (!file) return null;
  if (another) throw new Refusal("image-too-many");
  if (isCut) throw new Refusal("video-too-large");
  return { path, name: file.name, type: file.type, ...(await readStart(path, startBytes)) };
}

async function readStart(path: string, length: number): Promise<{ start: Uint8Array; bytes: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
    return { start: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** Reads a body to its end and forgets it: a browser shows no answer while it still sends. */
export async function dropBody(request: Request): Promise<void> {
  await request.body?.pipeTo(new WritableStream()).catch(() => {});
}
