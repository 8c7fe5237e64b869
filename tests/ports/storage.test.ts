import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFolderStorage } from "../../app/ports/storage/folder.server.ts";
import { storageContract } from "./storage-contract.ts";

/** The open files of this process. */
function openFiles(): string[] {
  return readdirSync("/proc/self/fd").map((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`);
    } catch {
      return "";
    }
  });
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), "storage-"));

storageContract("folder", async () => {
  const folder = newFolder();
  return {
    storage: openFolderStorage(path.join(folder, "files")),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

describe("folder storage", () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("leaves only the written file", async () => {
    const storage = openFolderStorage(folder);
    await storage.put("a/b/c.jpg", Buffer.from("x"));
    expect(readdirSync(path.join(folder, "a/b"))).toEqual(["c.jpg"]);
    expect(readdirSync(path.join(folder, ".writing"))).toEqual([]);
  });

  it("deletes partial files of a crash, and none of a running process", async () => {
    const writing = path.join(folder, ".writing");
    mkdirSync(writing, { recursive: true });
    writeFileSync(path.join(writing, "999999999-1-dead"), "half");
    writeFileSync(path.join(writing, `${process.pid}-1-an-earlier-life`), "half");
    writeFileSync(path.join(writing, "nonsense"), "half");
    writeFileSync(path.join(writing, `${process.ppid}-1-alive`), "half");
    openFolderStorage(folder);
    expect(readdirSync(writing)).toEqual([`${process.ppid}-1-alive`]);
  });

  it("keeps the old file if writing the new one fails", async () => {
    const storage = openFolderStorage(folder);
    await storage.put("a.txt", Buffer.from("old"));
    mkdirSync(path.join(folder, "blocked.txt"));
    await expect(storage.put("blocked.txt", Buffer.from("new"))).rejects.toThrow();
    expect(readFileSync(path.join(folder, "a.txt"), "utf8")).toBe("old");
    expect(readdirSync(path.join(folder, ".writing"))).toEqual([]);
  });

  it.runIf(existsSync("/proc/self/fd"))(
    "opens a file when it is read, and closes it when its reader leaves",
    async () => {
      const storage = openFolderStorage(folder);
      await storage.put("long.mp4", new Uint8Array(1_000_000));
      const isOpen = () => openFiles().includes(path.join(folder, "long.mp4"));
      const unread = await storage.stream("long.mp4");
      expect(isOpen()).toBe(false);
      await unread?.cancel();
      const reader = (await storage.stream("long.mp4", { start: 10, end: 900_000 }))?.getReader();
      const first = reader?.read();
      await reader?.cancel();
      await first;
      expect(isOpen()).toBe(false);
      const half = (await storage.stream("long.mp4"))?.getReader();
      await half?.read();
      expect(isOpen()).toBe(true);
      await half?.cancel();
      expect(isOpen()).toBe(false);
    },
  );

  it("does not reach a file beside its folder", async () => {
    writeFileSync(path.join(folder, "secret.txt"), "secret");
    const storage = openFolderStorage(path.join(folder, "files"));
    expect(await storage.read("../secret.txt")).toBeNull();
    await storage.remove("../secret.txt");
    expect(existsSync(path.join(folder, "secret.txt"))).toBe(true);
  });
});
