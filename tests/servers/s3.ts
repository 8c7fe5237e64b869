/** An S3 server of its own process's tests, with one bucket in a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bucket } from "../../app/ports/storage/bucket.ts";
import { installTestServers } from "./install.ts";

/** The part of s3rver that the tests use; it has no types. */
interface S3rver {
  store: {
    getObject(bucket: string, key: string, range: { end?: number | string }): Promise<unknown>;
    putObject(object: object): Promise<unknown>;
  };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

export interface S3Server {
  bucket: Bucket;
  /** As the shop's settings name it. */
  url: string;
  close(): Promise<void>;
}

const NAME = "posters";

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
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    bucket: { name: NAME, endpoint, region: "us-east-1" },
    url: `s3://${NAME}?endpoint=${endpoint}`,
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

/** A store writes an object as a whole; s3rver mixes two that are written at the same moment. */
function writeWhole({ store }: S3rver): void {
  const putObject = store.putObject.bind(store);
  let last: Promise<unknown> = Promise.resolve();
  store.putObject = (object) => {
    const written = last.then(() => putObject(object));
    last = written.catch(() => {});
    return written;
  };
}
