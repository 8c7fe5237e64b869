/** The hot folder on an SFTP server: over the wire, against the server of the library. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSftpFolder } from "../../app/ports/print/sftp-folder.server.ts";
import { startSftpServer, type TestSftpServer } from "../support/sftp-server.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

const MB = 1024 * 1024;
const print = { name: "CAT-1-1_1.pdf", bytes: Buffer.alloc(3 * MB, "print ") };
const ticket = { name: "CAT-1-1.xjdf", bytes: Buffer.from("<XJDF/>") };

let shop: TestShop;
let root: string;
let server: TestSftpServer;
const at = (...parts: string[]) => path.join(root, "jobs", ...parts);

beforeEach(async () => {
  shop = await openTestShop();
  root = path.join(shop.settings.dataDir, "sftp");
  mkdirSync(path.join(root, "jobs"), { recursive: true });
  server = await startSftpServer(root);
});
afterEach(async () => {
  await server.close();
  await shop.close();
});

describe("a hot folder on an SFTP server", () => {
  it("gets the files of a job, which appears by one rename, and takes reports back", async () => {
    const folder = openSftpFolder(server.settings);
    await folder.upload("CAT-1-1_a", [print, ticket]);
    expect(existsSync(at("out"))).toBe(false);
    await folder.show("CAT-1-1", "CAT-1-1_a");
    await folder.show("CAT-1-1", "CAT-1-1_a");
    expect(readdirSync(at("out", "CAT-1-1")).sort()).toEqual(["CAT-1-1.xjdf", "CAT-1-1_1.pdf"]);
    expect(readFileSync(at("out", "CAT-1-1", print.name)).equals(print.bytes)).toBe(true);
    expect(readdirSync(at("uploading"))).toEqual([]);
    expect(await folder.isShown("CAT-1-1")).toBe(true);

    mkdirSync(at("in"));
    writeFileSync(at("in", "CAT-1-1.json"), "{}");
    expect(await folder.reports()).toEqual(["CAT-1-1.json"]);
    expect(Buffer.from((await folder.readReport("CAT-1-1.json"))!).toString()).toBe("{}");
    await folder.fileReport("CAT-1-1.json", "read");
    expect([await folder.reports(), readdirSync(at("in", "read"))]).toEqual([[], ["CAT-1-1.json"]]);
    expect(await folder.readReport("CAT-1-1.json")).toBeNull();

    await folder.remove("CAT-1-1");
    await folder.remove("CAT-1-1");
    expect(await folder.isShown("CAT-1-1")).toBe(false);
    await folder.close();
  });

  it("continues a file where its connection was cut, also by another process", async () => {
    server.cutAfter = 2 * MB;
    await expect(openSftpFolder(server.settings).upload("CAT-1-1_a", [print])).rejects.toThrow();
    expect(server.received).toBeGreaterThanOrEqual(2 * MB);
    server.cutAfter = Number.POSITIVE_INFINITY;
    const folder = openSftpFolder(server.settings);
    await folder.upload("CAT-1-1_b", [print, ticket]);
    expect(server.received).toBe(print.bytes.length + ticket.bytes.length);
    await folder.show("CAT-1-1", "CAT-1-1_b");
    expect(readFileSync(at("out", "CAT-1-1", print.name)).equals(print.bytes)).toBe(true);
    await folder.close();
  });

  it("connects again after its connection was lost", async () => {
    const folder = openSftpFolder(server.settings);
    await folder.upload("CAT-1-1_a", [ticket]);
    server.cutAfter = 0;
    await expect(folder.upload("CAT-1-1_b", [print])).rejects.toThrow();
    server.cutAfter = Number.POSITIVE_INFINITY;
    await expect.poll(() => folder.isShown("CAT-1-1").catch(() => "lost")).toBe(false);
    await folder.close();
  });

  it("gives up where the connection is lost while it reads a file back, and begins anew", async () => {
    const folder = openSftpFolder(server.settings);
    server.isCuttingReads = true;
    await expect(folder.upload("CAT-1-1_a", [ticket])).rejects.toThrow();
    server.isCuttingReads = false;
    await folder.upload("CAT-1-1_b", [ticket]);
    await folder.close();
  });

  it("gives up on a server that keeps the connection and answers nothing, and connects anew", async () => {
    const folder = openSftpFolder(server.settings);
    await folder.upload("CAT-1-1_a", [ticket]);
    server.isSilent = true;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const shown = expect(folder.show("CAT-1-1", "CAT-1-1_a")).rejects.toThrow("does not answer");
    await vi.advanceTimersByTimeAsync(60_000);
    await shown;
    vi.useRealTimers();
    server.isSilent = false;
    await folder.show("CAT-1-1", "CAT-1-1_a");
    expect(readdirSync(at("out", "CAT-1-1"))).toEqual(["CAT-1-1.xjdf"]);
    await folder.close();
  });

  it("notices a file that has arrived changed, and sends it anew", async () => {
    server.isCorrupting = true;
    const folder = openSftpFolder(server.settings);
    await expect(folder.upload("CAT-1-1_a", [ticket])).rejects.toThrow("CAT-1-1.xjdf has arrived changed");
    server.isCorrupting = false;
    await folder.upload("CAT-1-1_b", [ticket]);
    expect(readFileSync(at("uploading", "CAT-1-1_b", ticket.name), "utf8")).toBe("<XJDF/>");
    await folder.close();
  });

  it("says so where the folder is full, and lists what attempts have left behind", async () => {
    server.isFull = true;
    const folder = openSftpFolder(server.settings);
    await expect(folder.upload("CAT-1-1_a", [print])).rejects.toThrow();
    const left = await folder.oldUploads(Date.now() + 60_000);
    expect(left).toHaveLength(2);
    for (const upload of left) await folder.discard(upload);
    expect(await folder.oldUploads(Date.now() + 60_000)).toEqual([]);
    await folder.close();
  });

  it("talks to no server with another host key, and sends it no password", async () => {
    const folder = openSftpFolder({ ...server.settings, hostKey: `SHA256:${"A".repeat(43)}` });
    await expect(folder.isShown("CAT-1-1")).rejects.toThrow(server.settings.hostKey);
    await expect(
      openSftpFolder({ ...server.settings, password: "wrong" }).isShown("CAT-1-1"),
    ).rejects.toThrow(/authentication/);
  });
});
