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

/** Connections of one kind: how many are open, and whether they are to end. */
class Pool implements Connections {
  readonly requests = new Set<ClientRequest>();
  isOver = false;
  private now = 0;

  open(): number {
    return this.now;
  }

  close(): void {
    this.isOver = true;
    for (const request of this.requests) request.destroy();
  }

  /** Reads an answer to its end, or until the pool closes. `chunk` takes its time for each part. */
  async read(answer: IncomingMessage, chunk?: (bytes: number) => Promise<unknown>): Promise<void> {
    this.now += 1;
    for await (const part of answer.on("error", () => {})) {
      if (this.isOver) break;
      await chunk?.((part as Buffer).length);
    }
    this.now -= 1;
  }
}

/** Keeps so many streams of sketches open, each again as soon as it has ended. */
export async function openStreams(
  amount: number,
  { openVisitor, tally }: { openVisitor: () => Promise<Visitor>; tally: Tally },
): Promise<Connections> {
  const pool = new Pool();
  const stream = async (visitor: Visitor, address: string) => {
    while (!pool.isOver) {
      const answer = await asked(visitor, address, pool.requests).catch(() => null);
      tally.count("statuses", answer?.statusCode ?? 0);
      if (answer && (answer.statusCode ?? 0) >= 500) tally.faults.push(`${answer.statusCode} ${address}`);
      if (answer?.statusCode === 200) {
        await pool.read(answer);
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
  return pool;
}

/** Keeps so many readers at a picture, each at 8 KB a second. */
export function openSlowReaders(
  amount: number,
  address: string,
  { visitor, tally }: { visitor: Visitor; tally: Tally },
): Connections {
  const pool = new Pool();
  const read = async () => {
    while (!pool.isOver) {
      const answer = await asked(visitor, address, pool.requests).catch(() => null);
      tally.count("statuses", answer?.statusCode ?? 0);
      if (answer) await pool.read(answer, (bytes) => pause((1000 * bytes) / BYTES_PER_SECOND));
      tally.count("done", "slow reading");
      await pause(1_000);
    }
  };
  for (let nth = 0; nth < amount; nth += 1) void read().catch(() => {});
  return pool;
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
