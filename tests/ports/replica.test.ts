/** Where a shop is copied to: one contract for a folder, an SFTP server and a bucket. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFolderReplica } from "../../app/ports/replica/folder.server.ts";
import type { Replica } from "../../app/ports/replica/port.ts";
import { openS3Replica } from "../../app/ports/replica/s3.server.ts";
import { openSftpReplica } from "../../app/ports/replica/sftp.server.ts";
import { openS3Client } from "../../app/ports/storage/s3-client.server.ts";
import { startS3 } from "../servers/s3.ts";
import { startSftpServer, type TestSftpServer } from "../support/sftp-server.ts";

const s3 = await startS3();
afterAll(() => s3.close());

let folder: string;
let server: TestSftpServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "replica-"));
  mkdirSync(path.join(folder, "jobs"));
});
afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(folder, { recursive: true });
});

const places: [string, () => Promise<Replica>][] = [
  ["a folder", async () => openFolderReplica(path.join(folder, "jobs"))],
  [
    "an SFTP server",
    async () => {
      server = await startSftpServer(folder);
      return openSftpReplica(server.settings);
    },
  ],
  ["a bucket", async () => openS3Replica(openS3Client(s3.bucket), s3.bucket.name)],
];

describe.each(places)("a replica in %s", (_place, open) => {
  let replica: Replica;
  const at = (name: string) => path.join(folder, name);
  beforeEach(async () => {
    replica = await open();
  });
  afterEach(() => replica.close());

  it("gives back what was written, sent and replaced", async () => {
    writeFileSync(at("sent"), Buffer.alloc(300_000, "poster"));
    await replica.write("a/one.gz", Buffer.from("a longer first text"));
    await replica.write("a/one.gz", Buffer.from("second"));
    await replica.send("files/posters/x_1.jpg", at("sent"));
    expect(await replica.fetch("a/one.gz", at("back/one"))).toBe(true);
    expect(await replica.fetch("files/posters/x_1.jpg", at("back/two"))).toBe(true);
    expect(readFileSync(at("back/one"), "utf8")).toBe("second");
    expect(readFileSync(at("back/two")).equals(readFileSync(at("sent")))).toBe(true);
    await replica.remove("a/one.gz");
    await replica.remove("files/posters/x_1.jpg");
  });

  it("lists what is in a folder of it, and nothing beside", async () => {
    for (const name of ["b/1/x.gz", "b/2/y.gz", "b/z.gz", "bb/w.gz"]) {
      await replica.write(name, Buffer.from(name));
    }
    expect((await replica.list("b")).sort()).toEqual(["b/1/x.gz", "b/2/y.gz", "b/z.gz"]);
    await replica.remove("b/2/y.gz");
    expect((await replica.list("b")).sort()).toEqual(["b/1/x.gz", "b/z.gz"]);
    for (const name of ["b/1/x.gz", "b/z.gz", "bb/w.gz"]) await replica.remove(name);
    expect(await replica.list("b")).toEqual([]);
  });

  it("knows no object that was never written, or removed", async () => {
    expect(await replica.fetch("never", at("never"))).toBe(false);
    expect(existsSync(at("never"))).toBe(false);
    await replica.remove("never");
    expect(await replica.list("nothing")).toEqual([]);
  });

  it("keeps an empty object", async () => {
    await replica.write("removed/1/key", new Uint8Array());
    expect(await replica.list("removed")).toEqual(["removed/1/key"]);
    await replica.remove("removed/1/key");
  });
});

it("is no folder of the shop's own disk where its drive is not mounted", async () => {
  const replica = openFolderReplica(path.join(folder, "drive", "shop"));
  await expect(replica.write("a", Buffer.from("a"))).rejects.toThrow(/ENOENT/);
  expect(readdirSync(folder)).toEqual(["jobs"]);
});

it("shows nothing of an object whose connection was cut", async () => {
  server = await startSftpServer(folder);
  const replica = openSftpReplica(server.settings);
  writeFileSync(path.join(folder, "sent"), Buffer.alloc(3_000_000, "poster"));
  server.cutAfter = 1_000_000;
  await expect(replica.send("files/a.jpg", path.join(folder, "sent"))).rejects.toThrow();
  server.cutAfter = Number.POSITIVE_INFINITY;
  expect(await replica.list("files")).toEqual([]);
  await replica.send("files/a.jpg", path.join(folder, "sent"));
  expect(await replica.list("files")).toEqual(["files/a.jpg"]);
  await replica.close();
});
