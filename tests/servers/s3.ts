/** An S3 server of its own process's tests, with one bucket in a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bucket } from "../../app/ports/storage/bucket.ts";
import { installTestServers } from "./install.ts";

/** The part of s3rver that the tests use; it has no types. */
interface S3rver {
  store: {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    getObject(bucket: string, key: string, range: { end?: number | string }): Promise<unknown>;
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
    listObjects(bucket: string, options: object): Promise<{ objects: { key: string }[] }>;
    putPart(bucket: string, uploadId: string, number: string, content: unknown): Promise<{ size: number }>;
  };
  /** What handles a request, in order. */
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

interface Context {
  method: string;
  query: { uploadId?: string };
  status: number;
  type: string;
  body: string;
}

export interface S3Server {
  bucket: Bucket;
  /** As the shop's settings name it. */
  url: string;
  /** The keys of all objects. */
  keys(): Promise<string[]>;
  /** The keys of all uploads that are no objects yet. */
  unfinished(): Promise<string[]>;
  /** Removes them, as a rule of the bucket may do. */
  abortAll(): Promise<void>;
  /** Of an object; 0 where there is none. */
  sizeOf(key: string): Promise<number>;
  close(): Promise<void>;
}

const NAME = "posters";
const SMALLEST_PART = 5 * 1024 * 1024;

export async function startS3(): Promise<S3Server> {
  installTestServers();
  const Server: new (options: object) => S3rver = createRequire(import.meta.url)("s3rver");
  // The server knows only this pair.
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  const directory = mkdtempSync(path.join(tmpdir(), "s3-"));
  const server = new Server({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME }],
  });
  answerFirstByte(server);
  writeWhole(server);
  knowUnfinishedUploads(server);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const { store } = server;
  const unfinished = store.getResourcePath(NAME, undefined, "uploads");
  return {
    bucket: { name: NAME, endpoint, region: "us-east-1" },
    url: `s3://${NAME}?endpoint=${endpoint}`,
    keys: async () => (await store.listObjects(NAME, {})).objects.map(({ key }) => key),
    unfinished: async () =>
      Promise.all(
        (await readdir(unfinished).catch(() => [])).map((id) =>
          readFile(path.join(unfinished, id, "key"), "utf8"),
        ),
      ),
    abortAll: () => rm(unfinished, { recursive: true, force: true }),
    sizeOf: (key) =>
      stat(store.getResourcePath(NAME, key, "object")).then(
        ({ size }) => size,
        () => 0,
      ),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver takes a range that ends with byte 0 for one without an end, unless the 0 is a text. */
function answerFirstByte({ store }: S3rver): void {
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, range) =>
    getObject(bucket, key, range.end === 0 ? { ...range, end: "0" } : range);
}

/** A store writes an object as a whole; s3rver mixes two that are written at the same moment, and answers before the end. */
function writeWhole({ store }: S3rver): void {
  const putObject = store.putObject.bind(store);
  const putPart = store.putPart.bind(store);
  let last: Promise<unknown> = Promise.resolve();
  store.putObject = (object) => {
    const written = last.then(async () => {
      const answer = await putObject(object);
      await untilWritten(store.getResourcePath(object.bucket, object.key, "object"), answer.size);
      return answer;
    });
    last = written.catch(() => {});
    return written;
  };
  store.putPart = async (bucket, uploadId, number, content) => {
    const answer = await putPart(bucket, uploadId, number, content);
    await untilWritten(
      path.join(store.getResourcePath(bucket, undefined, "uploads"), uploadId, number),
      answer.size,
    );
    return answer;
  };
}

async function untilWritten(file: string, size: number): Promise<void> {
  while ((await stat(file)).size < size) await pause(1);
}

/**
 * s3rver neither lists the parts of an upload nor aborts one, and it takes parts for an upload that has ended, and small
 * ones in the middle.
 */
function knowUnfinishedUploads({ store, middleware }: S3rver): void {
  middleware.unshift(async (context, next) => {
    const { method, query } = context;
    if (query.uploadId === undefined) return next();
    const folder = path.join(
      store.getResourcePath(NAME, undefined, "uploads"),
      path.basename(query.uploadId),
    );
    const names = await readdir(folder).catch(() => null);
    if (!names) return refuse(context, 404, "NoSuchUpload");
    const numbers = names
      .filter((name) => /^\d+$/.test(name))
      .sort((one, other) => Number(one) - Number(other));
    const parts = await Promise.all(
      numbers.map(async (number) => ({ number, size: (await stat(path.join(folder, number))).size })),
    );
    if (method === "DELETE") {
      await rm(folder, { recursive: true });
      context.status = 204;
    } else if (method === "GET") {
      const listed = parts.map(
        ({ number, size }) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${number}&quot;</ETag><Size>${size}</Size></Part>`,
      );
      context.type = "application/xml";
      context.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join("")}</ListPartsResult>`;
    } else if (method === "POST" && parts.slice(0, -1).some(({ size }) => size < SMALLEST_PART)) {
      return refuse(context, 400, "EntityTooSmall");
    } else return next();
  });
}

function refuse(context: Context, status: number, code: string): void {
  context.status = status;
  context.type = "application/xml";
  context.body = `<Error><Code>${code}</Code></Error>`;
}
