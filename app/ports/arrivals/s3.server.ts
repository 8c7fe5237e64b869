/**
 * Arrivals in a bucket, where each machine finds them. One is a multipart upload until its last byte, and an object from
 * then on; beside it are an object that describes it, and one with bytes that are too few for a part.
 * Invariant: none of their keys is a key of the shop's storage.
 */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Part } from "@aws-sdk/client-s3";
import { type MetadataValue, S3Store } from "@tus/s3-store";
import { ERRORS, Upload } from "@tus/server";
import type { Bucket } from "../storage/bucket.ts";
import { withTemporaryFile } from "../storage/s3.server.ts";
import { isMissing, reach, reachEachTime, s3Config } from "../storage/s3-client.server.ts";
import { removeOldFiles } from "./folder.server.ts";
import { ARRIVAL_LIFE_MS, type Arrivals } from "./port.ts";

const PREFIX = "arrivals/";
const INFO = "-info";
/** The smallest part that S3 takes, and what the shop's own pages send at a time: then a piece is a part. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Opens the bucket, and removes what a crash has left in the folder.
 * @param folder of this machine, for bytes that pass through: the sweep may run on another one
 */
export async function openS3Arrivals(bucket: Bucket, folder: string): Promise<Arrivals> {
  await removeOldFiles(folder, Date.now() - ARRIVAL_LIFE_MS);
  const store = new BucketStore(bucket, folder);
  return {
    store,
    async withFile(id, use) {
      const upload = await store.getUpload(id).catch((error) => {
        if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
        throw error;
      });
      if (!upload || upload.offset !== upload.size) return null;
      return withTemporaryFile(async (file) => {
        await store.fetch(id, file);
        return use(file);
      });
    },
    removeOld: async (before) =>
      (await removeOldFiles(folder, before)) + (await store.removeBegunBefore(before)),
  };
}

/** Ids are those of the protocol, keys those of the bucket. What `S3Store` does itself, it does with keys. */
class BucketStore extends S3Store {
  /** The last part that was sent, by key. */
  private readonly sent = new Map<string, Promise<string>>();

  constructor(
    bucket: Bucket,
    private readonly folder: string,
  ) {
    super({
      partSize: PART_BYTES,
      minPartSize: PART_BYTES,
      // Not every store knows tags, and `removeBegunBefore` needs none.
      useTags: false,
      // A slow sender counts from the first byte of a part on, and may not keep others waiting.
      maxConcurrentPartUploads: Number.POSITIVE_INFINITY,
      expirationPeriodInMilliseconds: ARRIVAL_LIFE_MS,
      s3ClientConfig: { ...s3Config(bucket), bucket: bucket.name },
    });
    reachEachTime(this.client);
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id } = upload;
    return new Upload({ ...(await super.create(new Upload({ ...upload, id: keyOf(id) }))), id });
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    await mkdir(this.folder, { recursive: true });
    try {
      return await super.write(bytes, keyOf(id), offset);
    } finally {
      this.sent.delete(keyOf(id));
      await this.clearCache(keyOf(id));
    }
  }

  /** Its offset is what the bucket has. An upload whose last step was interrupted becomes an object here. */
  override async getUpload(id: string): Promise<Upload> {
    const key = keyOf(id);
    try {
      const metadata = await this.getMetadata(key).catch(unlessMissing);
      if (!metadata) throw ERRORS.FILE_NOT_FOUND;
      const { size } = metadata.file;
      const parts = await this.retrieveParts(key).catch(unlessMissing);
      if (!parts && (await this.sizeOf(key)) !== size) throw ERRORS.FILE_NO_LONGER_EXISTS;
      const offset = parts ? sum(parts) + ((await this.getIncompletePartSize(key)) ?? 0) : size;
      if (parts && offset === size) await this.finishMultipartUpload(metadata, parts);
      return new Upload({ ...metadata.file, id, offset: offset ?? 0 });
    } finally {
      await this.clearCache(key);
    }
  }

  override async remove(id: string): Promise<void> {
    const key = keyOf(id);
    const metadata = await this.getMetadata(key).catch(unlessMissing);
    await this.clearCache(key);
    if (metadata) {
      const part = { Bucket: this.bucket, Key: key, UploadId: metadata["upload-id"] };
      await this.client.abortMultipartUpload(part).catch(unlessMissing);
    }
    // Its description last: while that is there, the next attempt finds the rest.
    for (const each of [key, this.partKey(key, true), this.infoKey(key)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key: each });
    }
  }

  /** Writes a complete upload into the file. */
  async fetch(id: string, file: string): Promise<void> {
    await reach(async () => pipeline(await this.read(keyOf(id)), createWriteStream(file)));
  }

  async removeBegunBefore(moment: number): Promise<number> {
    let removed = 0;
    let next: string | undefined;
    do {
      const page = await this.client.listObjectsV2({
        Bucket: this.bucket,
        Prefix: PREFIX,
        ContinuationToken: next,
      });
      for (const { Key = "", LastModified } of page.Contents ?? []) {
        if (!Key.endsWith(INFO) || !LastModified || LastModified.getTime() > moment) continue;
        await this.remove(Key.slice(PREFIX.length, -INFO.length));
        removed += 1;
      }
      next = page.NextContinuationToken;
    } while (next);
    return removed;
  }

  /** Neither ends like a file of the shop. */
  protected override infoKey(key: string): string {
    return key + INFO;
  }

  protected override partKey(key: string, isIncomplete = false): string {
    return isIncomplete ? `${key}-part` : key;
  }

  /** An answer may break off. */
  protected override getMetadata(key: string): Promise<MetadataValue> {
    return reach(() => super.getMetadata(key));
  }

  protected override downloadIncompletePart(key: string) {
    return reach(() => super.downloadIncompletePart(key));
  }

  protected override uploadPart(metadata: MetadataValue, bytes: Readable | Buffer, number: number) {
    return this.sendInTurn(metadata.file.id, bytes, () => super.uploadPart(metadata, bytes, number));
  }

  protected override uploadIncompletePart(key: string, bytes: Readable) {
    return this.sendInTurn(key, bytes, () => super.uploadIncompletePart(key, bytes));
  }

  /** `S3Store` sends the parts of a request side by side, and counts those behind one that has failed. */
  private sendInTurn(key: string, bytes: Readable | Buffer, send: () => Promise<string>): Promise<string> {
    const sent = (this.sent.get(key) ?? Promise.resolve()).then(send, (error) => {
      if (!Buffer.isBuffer(bytes)) bytes.destroy();
      throw error;
    });
    this.sent.set(key, sent);
    return sent;
  }

  /** Where only the answer was lost, there is an object already. */
  protected override async finishMultipartUpload(metadata: MetadataValue, parts: Part[]) {
    try {
      return await super.finishMultipartUpload(metadata, parts);
    } catch (error) {
      const { id, size } = metadata.file;
      if (isMissing(error) && (await this.sizeOf(id)) === size) return undefined;
      throw error;
    }
  }

  /** The sweep finds it there after a crash. */
  protected override async uniqueTmpFileName(): Promise<string> {
    return path.join(this.folder, crypto.randomUUID());
  }

  private async sizeOf(key: string): Promise<number | undefined> {
    const object = await this.client.headObject({ Bucket: this.bucket, Key: key }).catch(unlessMissing);
    return object?.ContentLength;
  }
}

function keyOf(id: string): string {
  return PREFIX + id;
}

function sum(parts: Part[]): number {
  return parts.reduce((bytes, { Size = 0 }) => bytes + Size, 0);
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
