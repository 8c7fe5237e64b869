/** Where a shop's replica is. */
import type { SftpServer } from "../sftp/server.ts";
import type { Bucket } from "../storage/bucket.ts";

export type ReplicaAddress =
  | { kind: "folder"; folder: string }
  | { kind: "sftp"; server: SftpServer }
  | { kind: "s3"; bucket: Bucket };
