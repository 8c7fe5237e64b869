/** Connections that stay open for long: event streams, and readers on a slow line. */
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Tally, Visitor } from "./visitor.ts";
import { uploaded } from "./ways.ts";

/** Pages that one visitor has open on one photo. */
const STREAMS_EACH = 10;
/** A slow reader takes so many bytes, and waits a second. */
const BYTES_PER_SECOND = 8_192;

export interface Connections {
  /** How many are open now. */
  open(): number;
  close(): void;
}

/** Keeps so many streams of sketches open, each again as soon as it has ended. */
export async function openStreams(
  amount: number,
  { openVisitor, tally }: { openVisitor: () => Promise<Visitor>; tally: Tally },
): Promise<Connections> {
  const all = new Set<ClientRequest>();
  let isOver = false;
  let open = 0;
  const stream = async (visitor: Visitor, address: string) => {
    while (!isOver) {
      const answer = await asked(visitor, address, all).catch(() => null);
      tally.count("statuses", answer?.statusCode ?? 0);
      if (answer && (answer.statusCode ?? 0) >= 500) tally.faults.push(`${answer.statusCode} ${address}`);
      if (answer?.statusCode === 200) {
        open += 1;
        for await (const _ of answer.on("error", () => {})) if (isOver) break;
        open -= 1;
        tally.count("done", "event stream");
      }
      await pause(2_000 + visitor.chance() * 4_000);
    }
  };
  for (let nth = 0; nth < amount; nth += STREAMS_EACH) {
    const visitor = await openVisitor();
    await visitor.verify();
    const { address } = await uploaded(visitor);
    const [, id] = /^\/create\/([^/?]+)/.exec(address) ?? [];
    for (let page = nth; page < Math.min(amount, nth + STREAMS_EACH); page += 1)
      void stream(visitor, `/api/creations/${id}/sketches`).catch(() => {});
  }
  return {
    open: () => open,
    close() {
      isOver = true;
      for (const request of all) request.destroy();
    },
  };
}

/** Keeps so many readers at a picture, each at 8 KB a second. */
export function openSlowReaders(
  amount: number,
  address: string,
  { visitor, tally }: { visitor: Visitor; tally: Tally },
): Connections {
  const all = new Set<ClientRequest>();
  let isOver = false;
  let open = 0;
  const read = async () => {
    while (!isOver) {
      const answer = await asked(visitor, address, all).catch(() => null);
      tally.count("statuses", answer?.statusCode ?? 0);
      open += 1;
      for await (const chunk of answer?.on("error", () => {}) ?? []) {
        if (isOver) break;
        await pause((1000 * (chunk as Buffer).length) / BYTES_PER_SECOND);
      }
      open -= 1;
      tally.count("done", "slow reading");
      await pause(1_000);
    }
  };
  for (let nth = 0; nth < amount; nth += 1) void read().catch(() => {});
  return {
    open: () => open,
    close() {
      isOver = true;
      for (const request of all) request.destroy();
    },
  };
}

async function asked(
  { shop, headers }: Visitor,
  address: string,
  all: Set<ClientRequest>,
): Promise<IncomingMessage> {
  const ownHeaders = { ...(await headers()), Accept: "text/event-stream, image/*" };
  return new Promise((resolve, reject) => {
    const request = get(shop.origin + address, { headers: ownHeaders, agent: false }, resolve);
    all.add(request);
    request.on("error", reject).on("close", () => all.delete(request));
  });
}
