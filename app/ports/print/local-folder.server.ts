/** The hot folder on this machine, `DATA_DIR/print`. Invariant: a job appears in `out/` by one rename, after its bytes are on the disk. */
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, openDurableFolder, syncFolder } from "../durable-folder.server.ts";
import type { HotFolder } from "./hot-folder.server.ts";

/** Opens the folder, and makes `out/` and `in/` in it. */
export function openLocalFolder(root: string): HotFolder {
  for (const folder of ["out", "in", "uploading"]) mkdirSync(path.join(root, folder), { recursive: true });
  const files = openDurableFolder(root);
  const at = (...parts: string[]) => path.join(root, ...parts);
  const exists = async (file: string) =>
    stat(file).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === "ENOENT") return false;
        throw error;
      },
    );
  return {
    upload: (upload, contents) =>
      onItsDisk(async () => {
        for (const { name, bytes } of contents)
          await files.write(path.join("uploading", upload, name), bytes);
      }),
    discard: (upload) => rm(at("uploading", upload), { recursive: true, force: true }),
    async oldUploads(before) {
      const names = await readdir(at("uploading"));
      const times = await Promise.all(names.map(async (name) => (await stat(at("uploading", name))).mtimeMs));
      return names.filter((_name, index) => (times[index] ?? before) < before);
    },
    show: (key, upload) =>
      onItsDisk(async () => {
        if (!(await exists(at("uploading", upload)))) return;
        await rm(at("out", key), { recursive: true, force: true });
        await rename(at("uploading", upload), at("out", key));
        await syncFolder(at("out"));
      }),
    isShown: (key) => exists(at("out", key)),
    remove: (key) => rm(at("out", key), { recursive: true, force: true }),
    async reports() {
      const entries = await readdir(at("in"), { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async readReport(name) {
      try {
        return await readFile(at("in", name));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    fileReport: (name, folder) => files.take(path.join("in", folder, name), at("in", name)),
    async close() {},
  };
}

/** The folder may be on a disk of its own, or have a quota: that it is full does not close the shop. */
async function onItsDisk(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(codeOf(error));
    throw isFull ? new Error(`The folder of the press is full (${codeOf(error)}).`) : error;
  }
}
