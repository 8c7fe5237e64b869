import { expect, it } from "vitest";
import { choicesAt, stateAfter, unsynced } from "./disk.ts";
import { type Recording, readTrace } from "./trace.ts";

const hex = (text: string) =>
  `"${[...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("")}"`;

/** A file of two sectors is made, synced and renamed; its folder is synced last. */
const TRACE = [
  `7 openat(AT_FDCWD, ${hex("/shop/half")}, O_WRONLY|O_CREAT|O_EXCL, 0666) = 20</shop/half>`,
  `7 write(20</shop/half>, ${hex("a".repeat(512))}..., 512 <unfinished ...>`,
  "8 fsync(9</elsewhere/file>) = 0",
  "7 <... write resumed>) = 512",
  `7 pwrite64(20</shop/half>, ${hex("b".repeat(512))}, 512, 512) = 512`,
  "7 fsync(20</shop/half>) = 0",
  `7 rename(${hex("/shop/half")}, ${hex("/shop/whole")}) = 0`,
  "7 fsync(21</shop>) = 0",
  `7 write(1</dev/pts/1>, ${hex('ACK {"kind":"backup","file":"whole"}\n')}, 37) = 37`,
].join("\n");

const recording: Recording = readTrace(TRACE, "/shop", { files: [], folders: [] });
const filesAfter = (cut: number, fate: "missing" | "whole" | number) =>
  [...stateAfter(recording, cut, () => fate).files].map(([name, bytes]) => `${name}:${bytes.length}`);

it("reads writes, names, syncs and acknowledgements in their order", () => {
  expect(recording.happenings.map(({ kind }) => kind)).toEqual([
    ...["name", "write", "write", "sync", "name", "sync-folder", "acknowledged"],
  ]);
});

it("what was not synced may be missing, and what was synced is there", () => {
  expect(filesAfter(3, "whole")).toEqual(["half:1024"]);
  expect(filesAfter(3, "missing")).toEqual([]);
  expect(unsynced(recording, 4)).toEqual([0]);
  expect(filesAfter(5, "missing")).toEqual([]);
  expect(filesAfter(6, "missing")).toEqual(["whole:1024"]);
});

it("every combination of a few unsynced changes is tried", () => {
  const states = choicesAt(recording, 3, 8, () => 0.5).map((choose) =>
    [...stateAfter(recording, 3, choose).files].map(([, bytes]) => bytes.length).join(),
  );
  expect(new Set(states)).toEqual(new Set(["", "0", "512", "1024"]));
});
