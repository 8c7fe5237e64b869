/** Storage in a bucket: the contract of every storage, and a store that fails. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStorageUnavailable, type Storage } from "../../app/ports/storage/port.ts";
import { openS3Storage } from "../../app/ports/storage/s3.server.ts";
import { findBucketFault, openS3Client } from "../../app/ports/storage/s3-client.server.ts";
import { breakOff, type FailingS3, refuse, startFailingS3 } from "../servers/failing-s3.ts";
import { startS3 } from "../servers/s3.ts";
import { storageContract } from "./storage-contract.ts";

const s3 = await startS3();
afterAll(() => s3.close());

storageContract("S3", async () => {
  const client = openS3Client(s3.bucket);
  return { storage: openS3Storage(client, s3.bucket.name), close: async () => client.destroy() };
});

describe("a signed address", () => {
  it("opens one file, under its type, to everyone who has it, for a minute", async () => {
    const client = openS3Client(s3.bucket);
    const storage = openS3Storage(client, s3.bucket.name, true);
    await storage.put("photos/one.jpg", new TextEncoder().encode("a photo"));
    const address = (await storage.link?.("photos/one.jpg", "image/jpeg")) ?? "";
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
      200,
      "image/jpeg",
      "a photo",
    ]);
    // This server does not check signatures; S3 does.
    const { searchParams: signed } = new URL(address);
    expect([signed.get("X-Amz-Expires"), signed.get("X-Amz-SignedHeaders")]).toEqual(["60", "host"]);
    expect(signed.get("X-Amz-Signature")).toMatch(/^[0-9a-f]{64}$/);
    client.destroy();
  });

  it("is given only where the operator wants it", () => {
    const client = openS3Client(s3.bucket);
    expect(openS3Storage(client, s3.bucket.name).link).toBeUndefined();
    client.destroy();
  });
});

describe("a store that fails", () => {
  let store: FailingS3;
  let storage: Storage;
  let client: ReturnType<typeof openS3Client>;

  beforeEach(async () => {
    store = await startFailingS3(s3.bucket);
    client = openS3Client(store.bucket);
    storage = openS3Storage(client, s3.bucket.name);
  });
  afterEach(async () => {
    client.destroy();
    await store.close();
  });

  it("for a moment is tried again, also where only its answer was lost", async () => {
    store.faults = [refuse(503), store.loseAnswer];
    await storage.put("faults/one.txt", Buffer.from("the content"));
    expect(store.requests).toBe(3);
    store.faults = [breakOff];
    expect(Buffer.from((await storage.read("faults/one.txt")) ?? []).toString()).toBe("the content");
  });

  it("for long is not taken for a missing file", async () => {
    store.faults = [refuse(503), refuse(503), refuse(503)];
    await expect(storage.read("faults/one.txt")).rejects.toSatisfy(isStorageUnavailable);
    expect(await storage.read("faults/none.txt")).toBeNull();
  });

  it("by refusing the shop is not asked again", async () => {
    store.faults = [refuse(403)];
    await expect(storage.put("faults/two.txt", Buffer.from("x"))).rejects.toSatisfy(isStorageUnavailable);
    expect(store.requests).toBe(1);
  });

  it("in the middle of a stream ends the stream with an error", async () => {
    store.faults = [breakOff];
    const stream = await storage.stream("faults/one.txt");
    await expect(new Response(stream).text()).rejects.toThrow();
  });

  it("is named where the shop starts", async () => {
    expect(await findBucketFault(client, s3.bucket)).toBeNull();
    expect(await findBucketFault(client, { ...s3.bucket, name: "none" })).toBe("there is no bucket none.");
    store.faults = [refuse(403)];
    expect(await findBucketFault(client, s3.bucket)).toMatch(/^the credentials do not open the bucket/);
    const closed = openS3Client({ ...s3.bucket, endpoint: "http://127.0.0.1:9" });
    expect(await findBucketFault(closed, { ...s3.bucket, endpoint: "http://127.0.0.1:9" })).toMatch(
      /^http:\/\/127\.0\.0\.1:9 does not answer/,
    );
  });
});
