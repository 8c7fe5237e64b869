/** A replica in a bucket of an S3-compatible store. An object of S3 has at most 5 GB. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { isMissing, reach } from "../storage/s3-client.server.ts";
import type { Replica } from "./port.ts";

/** Opens the bucket, which must exist. Closing the replica closes the client. */
export function openS3Replica(client: S3Client, bucket: string): Replica {
  const objectOf = (name: string) => ({ Bucket: bucket, Key: name });
  return {
    async write(name, bytes) {
      await reach(() => client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes })));
    },
    async send(name, file) {
      const { size } = await stat(file);
      await reach(() =>
        client.send(
          new PutObjectCommand({ ...objectOf(name), Body: createReadStream(file), ContentLength: size }),
        ),
      );
    },
    async fetch(name, file) {
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await reach(async () => {
          const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
          await pipeline(Body as Readable, createWriteStream(file));
        });
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async list(folder) {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const page = await reach(() =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: next }),
          ),
        );
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        next = page.NextContinuationToken;
      } while (next);
      return names;
    },
    async remove(name) {
      await reach(() => client.send(new DeleteObjectCommand(objectOf(name))));
    },
    close: async () => client.destroy(),
  };
}
