/**
 * Storage in a bucket of an S3-compatible store: one object per key, readable with the shop's credentials only.
 * Invariant: an object appears whole, with its last byte, or not at all.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { isStorageKey, type Storage, type StoredRange } from "./port.ts";
import { isMissing, reach, statusOf } from "./s3-client.server.ts";

const LINK_SECONDS = 60;

/** @param hasLinks whether browsers may fetch files from the bucket itself, by signed addresses */
export function openS3Storage(client: S3Client, bucket: string, hasLinks = false): Storage {
  const objectOf = (key: string) => ({ Bucket: bucket, Key: key });

  async function ifExists<T>(key: string, use: () => Promise<T>): Promise<T | null> {
    if (!isStorageKey(key)) return null;
    try {
      return await reach(use);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  const get = (key: string, range?: StoredRange) =>
    client.send(
      new GetObjectCommand({
        ...objectOf(key),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      }),
    );

  return {
    async put(key, bytes) {
      if (!isStorageKey(key)) throw new TypeError("Not a storage key.");
      await reach(() => client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes })));
    },

    async putFile(key, file) {
      if (!isStorageKey(key)) throw new TypeError("Not a storage key.");
      const { size } = await stat(file);
      await reach(() =>
        client.send(
          new PutObjectCommand({ ...objectOf(key), Body: createReadStream(file), ContentLength: size }),
        ),
      );
      await rm(file, { force: true });
    },

    withFile: (key, use) =>
      withTemporaryFile(async (file) => {
        const found = await ifExists(key, async () => {
          await pipeline((await get(key)).Body as Readable, createWriteStream(file));
          return file;
        });
        return found === null ? null : use(found);
      }),

    read: (key) => ifExists(key, async () => (await get(key)).Body?.transformToByteArray() ?? null),

    size: (key) =>
      ifExists(key, async () => (await client.send(new HeadObjectCommand(objectOf(key)))).ContentLength ?? 0),

    async stream(key, range) {
      if (range && !isRange(range)) throw new RangeError("Not a range.");
      try {
        const found = await ifExists(key, () => get(key, range));
        return (found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined) ?? null;
      } catch (error) {
        if (statusOf(error) === 416) throw new RangeError("Not a range of this file.");
        throw error;
      }
    },

    async remove(key) {
      await ifExists(key, () => client.send(new DeleteObjectCommand(objectOf(key))));
    },

    ...(hasLinks && {
      link: (key: string, contentType: string) =>
        getSignedUrl(
          client,
          new GetObjectCommand({
            ...objectOf(key),
            ResponseContentType: contentType,
            ResponseCacheControl: `private, max-age=${LINK_SECONDS}`,
          }),
          { expiresIn: LINK_SECONDS },
        ),
    }),
  };
}

function isRange({ start, end }: StoredRange): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start;
}

/** A file of this machine that exists while `use` runs. */
export async function withTemporaryFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-file-"));
  try {
    return await use(path.join(folder, "file"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
