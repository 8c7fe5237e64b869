/**
 * The notifications of PostgreSQL about the other processes, on a connection of its own: their writes and their signals.
 * Invariant: while it is not connected, every revision differs, so that no kept page outlives a write.
 */
import pg from "pg";
import type { Signals, Topic } from "./schema/signals.ts";
import { Listeners } from "./signals.ts";

const RECONNECT_MS = 1_000;
/** Triggers name this channel whenever a page may look different. */
const PAGES = "pages";
const SIGNALS = "signals";

export class Notices implements Signals {
  private changes = 0;
  private listener: pg.Client | null = null;
  private isListening = false;
  private isClosed = false;
  private readonly listeners = new Listeners();

  /** @param notify sends a notification through any connection */
  constructor(
    private readonly address: string,
    private readonly notify: (channel: string, text: string) => Promise<unknown>,
  ) {}

  /** A text that differs after each write that a page may show. */
  revision(): string {
    this.hear();
    if (!this.isListening) this.changes += 1;
    return String(this.changes);
  }

  pagesChanged(): void {
    this.changes += 1;
  }

  send(topic: Topic): void {
    // While the database does not answer, the signal is lost.
    if (!this.isClosed) this.notify(SIGNALS, topic).catch(() => {});
  }

  listen(topic: Topic, hear: () => void): () => void {
    this.hear();
    return this.listeners.add(topic, hear);
  }

  private hear(): void {
    if (!this.listener && !this.isClosed) void this.connect();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.address, application_name: "poster-shop-notices" });
    this.listener = client;
    client.on("notification", ({ channel, payload }) => {
      if (channel === PAGES) this.pagesChanged();
      else if (payload) this.listeners.notify(payload);
    });
    const again = () => {
      this.isListening = false;
      if (this.listener !== client) return;
      setTimeout(() => {
        if (this.listener !== client) return;
        this.listener = null;
        if (!this.listeners.isEmpty) this.hear();
      }, RECONNECT_MS).unref();
    };
    client.on("error", again);
    client.on("end", again);
    try {
      await client.connect();
      await client.query(`listen ${PAGES}; listen ${SIGNALS}`);
      // What was written before this moment may have been missed.
      this.pagesChanged();
      this.listeners.notifyAll();
      this.isListening = true;
    } catch {
      again();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = this.listener;
    this.listener = null;
    this.isListening = false;
    await client?.end().catch(() => {});
  }
}
