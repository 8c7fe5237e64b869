import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Storage } from "../../app/ports/storage/port.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!stream) throw new Error("No stream.");
  return new Response(stream).text();
}

/** Contract of every storage. */
export function storageContract(
  name: string,
  open: () => Promise<{ storage: Storage; close(): Promise<void> }>,
) {
  describe(`storage contract: ${name}`, () => {
    let storage: Storage;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ storage, close } = await open());
    });
    afterEach(() => close());

    it("reads exactly what was written", async () => {
      const all = new Uint8Array(200_000).map((_, index) => (index * 31) % 256);
      await storage.put("paintings/ab/one-1_x.jpg", all);
      expect(
        Buffer.compare(Buffer.from((await storage.read("paintings/ab/one-1_x.jpg")) ?? []), Buffer.from(all)),
      ).toBe(0);
      expect(await storage.size("paintings/ab/one-1_x.jpg")).toBe(200_000);
      const stream = await storage.stream("paintings/ab/one-1_x.jpg");
      const streamed = new Uint8Array(await new Response(stream).arrayBuffer());
      expect(Buffer.compare(streamed, all)).toBe(0);
    });

    it("replaces a key as a whole", async () => {
      await storage.put("a.txt", bytesOf("a longer first text"));
      await storage.put("a.txt", bytesOf("second"));
      expect(Buffer.from((await storage.read("a.txt")) ?? []).toString()).toBe("second");
    });

    it("keeps one of several simultaneous writes", async () => {
      const texts = Array.from({ length: 12 }, (_, index) => `text ${index} `.repeat(5000));
      await Promise.all(texts.map((text) => storage.put("race.txt", bytesOf(text))));
      expect(texts).toContain(Buffer.from((await storage.read("race.txt")) ?? []).toString());
    });

    it("streams ranges, both ends included", async () => {
      await storage.put("range.txt", bytesOf("0123456789"));
      expect(await textOf(await storage.stream("range.txt", { start: 0, end: 0 }))).toBe("0");
      expect(await textOf(await storage.stream("range.txt", { start: 2, end: 5 }))).toBe("2345");
      expect(await textOf(await storage.stream("range.txt", { start: 8, end: 99 }))).toBe("89");
      for (const range of [
        { start: 10, end: 12 },
        { start: 5, end: 4 },
        { start: -1, end: 4 },
        { start: 0.5, end: 4 },
      ]) {
        await expect(storage.stream("range.txt", range)).rejects.toThrow(RangeError);
      }
    });

    it("stores a local file, and provides one", async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "storage-file-"));
      const file = path.join(folder, "upload");
      writeFileSync(file, "moved");
      await storage.putFile("videos/a/source.mp4", file);
      expect(existsSync(file)).toBe(false);
      expect(
        await storage.withFile("videos/a/source.mp4", async (place) => readFileSync(place, "utf8")),
      ).toBe("moved");
      expect(await storage.withFile("videos/b/source.mp4", async () => "never")).toBeNull();
      await expect(storage.putFile("../secret.txt", file)).rejects.toThrow(TypeError);
      await expect(storage.putFile("videos/a/none.mp4", file)).rejects.toThrow();
      expect(await storage.size("videos/a/none.mp4")).toBeNull();
      rmSync(folder, { recursive: true });
    });

    it("holds an empty file", async () => {
      await storage.put("empty.txt", new Uint8Array());
      expect(await storage.size("empty.txt")).toBe(0);
      expect(await textOf(await storage.stream("empty.txt"))).toBe("");
    });

    it("lets a reader stop early", async () => {
      await storage.put("long.txt", new Uint8Array(1_000_000));
      const reader = (await storage.stream("long.txt"))?.getReader();
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
      await reader?.cancel();
      await storage.remove("long.txt");
      expect(await storage.read("long.txt")).toBeNull();
    });

    it("has nothing under an unknown key, and removes it without an error", async () => {
      expect(await storage.read("none.jpg")).toBeNull();
      expect(await storage.stream("none.jpg")).toBeNull();
      expect(await storage.size("deep/down/none.jpg")).toBeNull();
      await storage.remove("none.jpg");
    });

    it.each([
      "../secret.txt",
      "a/../../secret.txt",
      "/etc/passwd",
      "a//b.txt",
      "a\\..\\b.txt",
      "..%2fsecret.txt",
      ".writing/x.txt",
      "no-ending",
      "Upper.txt",
      "page.data",
      "nul\0.txt",
      "line\n.txt",
      "",
      `${"x".repeat(200)}.txt`,
    ])("refuses %j as a key", async (key) => {
      await expect(storage.put(key, bytesOf("x"))).rejects.toThrow(TypeError);
      expect(await storage.read(key)).toBeNull();
      expect(await storage.size(key)).toBeNull();
      expect(await storage.stream(key)).toBeNull();
      await storage.remove(key);
    });
  });
}
