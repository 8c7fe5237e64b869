/**
 * Writes the one large file of a multipart form to disk while it arrives.
 * Invariant: memory holds one chunk of it; the file is removed after its handler, unless the handler moved it.
 */
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";
import { isDiskFull } from "../domain/kernel/disk-space.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import { writeBody } from "./body-file.server.ts";

export interface ReceivedFile {
  /** Its path on this machine. */
  path: string;
  /** The sender's name for it. */
  name: string;
  type: string;
  bytes: number;
  /** The first bytes, which show its type. */
  start: Uint8Array;
}

interface FileOptions {
  field: string;
  /** The folder of the file. */
  path: string;
  mostBytes: number;
  startBytes: number;
}

/** Null for an empty field. @throws Refusal "bad-request" for other fields, "image-too-many" or "video-too-large" */
export async function receiveFile(request: Request, options: FileOptions): Promise<ReceivedFile | null> {
  try {
    return await read(request, options);
  } catch (error) {
    await rm(options.path, { force: true });
    throw error;
  }
}

async function read(
  request: Request,
  { field, path, mostBytes, startBytes }: FileOptions,
): Promise<ReceivedFile | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !type.startsWith("multipart/form-data")) throw new Refusal("bad-request");
  const found: { name: string; type: string; written: Promise<void> }[] = [];
  let isCut = false;
  let isUnknown = false;
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  try {
    const form = busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: { fileSize: mostBytes, files: 2, fields: 1, parts: 3 },
    });
    // An empty file input may arrive as an empty field of its name.
    form.on("field", (name) => {
      if (name !== field) isUnknown = true;
    });
    form.on("file", (name, stream, { filename, mimeType }) => {
      if (name !== field) isUnknown = true;
      if (name !== field || !filename) return stream.resume();
      const isFirst = found.length === 0;
      const written = isFirst ? writeBody(path, stream) : Promise.resolve();
      // Awaited below; the catch avoids an unhandled rejection until then.
      written.catch(() => {});
      found.push({ name: filename, type: mimeType, written });
      stream.on("limit", () => {
        isCut = true;
      });
      if (!isFirst) stream.resume();
    });
    await pipeline(body, form);
    await found[0]?.written;
  } catch (error) {
    throw isDiskFull(error) ? error : new Refusal("bad-request");
  }
  if (isUnknown) throw new Refusal("bad-request");
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

/** Reads a body to its end and drops it: a browser shows no answer while it still sends. */
export async function dropBody(request: Request): Promise<void> {
  await request.body?.pipeTo(new WritableStream()).catch(() => {});
}
