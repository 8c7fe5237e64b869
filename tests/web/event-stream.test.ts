/** Event streams that are opened and left: each removes its timers and listeners. */
import { createHook } from "node:async_hooks";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Response } from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drained } from "../../app/web/app.server.ts";
import { guest, photo } from "../api/visitors.ts";
import { type CreationShop, openCreationShop } from "../support/creations.ts";
import { documentOf, fieldValue } from "../support/document.ts";
import { collectGarbage } from "../support/garbage.ts";
import { locationOf } from "../support/location.ts";
import { serve, type TestServer, type Visitor } from "../support/shop.ts";

const STREAMS = 50;
/** How often a stream polls its painting. */
const POLL_EVERY_MS = 1_000;

let shop: CreationShop;
let server: TestServer;
let go = () => {};

beforeAll(async () => {
  shop = await openCreationShop();
  server = await serve(shop);
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  shop.painter.before = () => held;
});
afterAll(async () => {
  go();
  await server.close();
  await shop.close();
});

const warnings: Error[] = [];
const keepWarning = (warning: Error) => warnings.push(warning);
process.on("warning", keepWarning);
afterAll(() => {
  process.off("warning", keepWarning);
});

/** A creator with a running painting, and the address of its events. */
async function paintingOf(visitor: Visitor): Promise<string> {
  const file = new File([new Uint8Array(await photo())], "moment.jpg", { type: "image/jpeg" });
  const creation = (await locationOf(visitor.post("/create", { photo: file }))).replace("/style", "");
  const requestKey = fieldValue(await documentOf(visitor.get(`${creation}/style`)), "requestKey");
  await visitor.post(`${creation}/style`, { style: "popart", requestKey, intent: "paint" });
  const { id } = await shop.db.selectFrom("paintings").select("id").executeTakeFirstOrThrow();
  return `/api/paintings/${id}/events`;
}

/** Opens streams of the address, and waits for the first bytes of each. Returns a function that leaves them all. */
async function openStreams(visitor: Visitor, address: string, count: number): Promise<() => Promise<void>> {
  const left = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: count }, () => visitor.fetch(address, { signal: left.signal })),
  );
  const readers = streams.map(({ body }) => body!.getReader());
  for (const reader of readers) {
    expect(new TextDecoder().decode((await reader.read()).value)).toContain("data:");
  }
  return async () => {
    left.abort();
    await Promise.allSettled(readers.map((reader) => reader.closed));
  };
}

it("fifty streams at a time, and fifty one after another, leave no timer and no listener warning", async () => {
  const visitor = await guest(shop, server, "listener@example.com");
  const address = await paintingOf(visitor);
  const timers = trackTimers();
  const leaveAll = await openStreams(visitor, address, STREAMS);
  // Each polls its painting a few times.
  await pause(3_000);
  expect(timers.running(POLL_EVERY_MS)).toBeGreaterThanOrEqual(STREAMS / 2);
  // What holds a stream's signal only weakly is gone after this.
  collectGarbage();
  await leaveAll();
  for (let stream = 0; stream < STREAMS; stream++) await (await openStreams(visitor, address, 1))();
  await expect.poll(() => timers.running(POLL_EVERY_MS)).toBe(0);
  timers.stop();
  expect(warnings).toEqual([]);
});

it("a long answer to a slow reader waits with one listener at a time", async () => {
  const counts: number[] = [];
  const sender = createServer(async (_request, response) => {
    for (let part = 0; part < 30; part++) {
      response.write(Buffer.alloc(1_000_000));
      await drained(response as Response);
      counts.push(response.listenerCount("close"));
    }
    response.end();
  });
  await new Promise<void>((resolve) => sender.listen(0, "127.0.0.1", resolve));
  const { port } = sender.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect((await answer.arrayBuffer()).byteLength).toBe(30_000_000);
  expect(new Set(counts).size).toBe(1);
  sender.close();
});

/** Counts the running timers of this length, from now on. */
function trackTimers() {
  const lengths = new Map<number, number>();
  const hook = createHook({
    init: (id, type, _trigger, timer) => {
      if (type === "Timeout") lengths.set(id, (timer as { _idleTimeout: number })._idleTimeout);
    },
    destroy: (id) => lengths.delete(id),
  }).enable();
  return {
    running: (ms: number) => [...lengths.values()].filter((length) => length === ms).length,
    stop: () => hook.disable(),
  };
}
