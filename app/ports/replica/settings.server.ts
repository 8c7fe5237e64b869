/** Reads from the environment where the replica is. The messages repeat no secret. */
import { fileURLToPath } from "node:url";
import { readSftpServer } from "../sftp/settings.server.ts";
import { parseStorageUrl } from "../storage/bucket.ts";
import type { ReplicaAddress } from "./address.ts";

type Environment = Record<string, string | undefined>;

/** @param address the value of `REPLICA_URL`, or one like it. @throws an error that names the first setting that is wrong */
export function readReplicaAddress(env: Environment, address: string): ReplicaAddress {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === "file:" && url.hostname === "") return { kind: "folder", folder: fileURLToPath(url) };
  if (url?.protocol === "s3:") return { kind: "s3", bucket: parseStorageUrl(address, "REPLICA_URL") };
  if (url?.protocol === "sftp:") {
    const example = "sftp://shop:password@copies.example/shop";
    return {
      kind: "sftp",
      server: readSftpServer(env, { setting: "REPLICA_URL", prefix: "REPLICA_SFTP", address, example }),
    };
  }
  throw new Error(
    "REPLICA_URL must be like file:///mnt/copies/shop, sftp://shop@copies.example/shop or s3://copies?region=ch-1.",
  );
}
