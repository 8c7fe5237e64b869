import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { takeServerLock } from "../../db/server-lock.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "lock-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

it("one process locks the data folder until it releases it", () => {
  const lock = takeServerLock(dataDir);
  expect(lock).not.toBeNull();
  expect(takeServerLock(dataDir)).toBeNull();
  lock?.release();
  const next = takeServerLock(dataDir);
  expect(next).not.toBeNull();
  next?.release();
});

it("a killed process leaves no lock behind", async () => {
  const script = `
    import { takeServerLock } from "./db/server-lock.ts";
    globalThis.lock = takeServerLock(${JSON.stringify(dataDir)});
    console.log(globalThis.lock ? "taken" : "refused");
    setInterval(() => {}, 1_000);`;
  const holder = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(holder.stdout, "data");
  expect(String(said).trim()).toBe("taken");
  expect(takeServerLock(dataDir)).toBeNull();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = takeServerLock(dataDir);
  expect(lock).not.toBeNull();
  lock?.release();
});
