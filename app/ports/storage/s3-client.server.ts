/** The connection to an S3-compatible store, and what its errors mean. */
import { createReadStream, ReadStream } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { HeadBucketCommand, S3Client, type S3ClientConfig, S3ServiceException } from "@aws-sdk/client-s3";
import type { Bucket } from "./bucket.ts";
import { StorageUnavailable } from "./port.ts";

const CONNECT_MS = 3_000;
/** Without a byte for so long, a request has failed. */
const SILENCE_MS = 15_000;
const ATTEMPTS = 3;

/** The client reads its credentials from AWS's usual variables and files. */
export function openS3Client(bucket: Bucket): S3Client {
  return new S3Client(s3Config(bucket));
}

export function s3Config({ endpoint, region }: Bucket): S3ClientConfig {
  return {
    region,
    // Other stores than Amazon's have no host for each bucket, and know no checksums but the classic ones.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // The shop repeats by itself: the client repeats no body that is a stream, and no answer that breaks off.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  };
}

/** Why the shop cannot use the bucket, as a sentence; null where it can. */
export async function findBucketFault(client: S3Client, { name, endpoint }: Bucket): Promise<string | null> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
    return null;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return `there is no bucket ${name}.`;
    if (status === 401 || status === 403) return `the credentials do not open the bucket ${name}.`;
    const where = endpoint ?? "Amazon S3";
    return `${where} does not answer (${messageOf(error)}).`;
  }
}

/** The HTTP status of a refusal of the store; undefined for an error of another kind. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/**
 * Repeats what failed with a fault of the store or of the network.
 * @throws what the store says of a key or a range, and StorageUnavailable for everything else
 */
export async function reach<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const status = statusOf(error);
      if (status === 404 || status === 416 || error instanceof StorageUnavailable) throw error;
      const isRefused = status !== undefined && status < 500;
      if (tries === ATTEMPTS || isRefused) throw new StorageUnavailable(messageOf(error), { cause: error });
      await pause(100 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Lets each call of a client that other code uses `reach` the store. A file that it sends is opened anew each time. */
export function reachEachTime(client: S3Client): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const { input } = args;
      if (!("Body" in input && input.Body instanceof ReadStream)) return reach(() => next(args));
      const { path } = input.Body;
      input.Body.destroy();
      return reach(async () => {
        const Body = createReadStream(path);
        try {
          return await next({ ...args, input: { ...input, Body } });
        } finally {
          Body.destroy();
        }
      });
    },
    { step: "initialize", name: "reach" },
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
