/**
 * What PostgreSQL tells of the writes of other processes, on a connection of its own.
 * Invariant: while nothing can be heard, every revision differs, so that no kept page outlives a write.
 */
import pg from "pg";

const RECONNECT_MS = 1_000;
/** Triggers name this channel whenever a page may look different. */
const PAGES = "pages";

export class Notices {
  private changes = 0;
  private listener: pg.Client | null = null;
  private isHearing = false;
  private isClosed = false;

  constructor(private readonly address: string) {}

  /** A text that differs after each write that a page may show. */
  revision(): string {
    if (!this.listener && !this.isClosed) void this.listen();
    if (!this.isHearing) this.changes += 1;
    return String(this.changes);
  }

  pagesChanged(): void {
    this.changes += 1;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.address, application_name: "poster-shop-notices" });
    this.listener = client;
    client.on("notification", ({ channel }) => {
      if (channel === PAGES) this.pagesChanged();
    });
    const again = () => {
      this.isHearing = false;
      if (this.listener !== client) return;
      setTimeout(() => {
        if (this.listener === client) this.listener = null;
      }, RECONNECT_MS).unref();
    };
    client.on("error", again);
    client.on("end", again);
    try {
      await client.connect();
      await client.query(`listen ${PAGES}`);
      // What was written before this moment may be unheard.
      this.pagesChanged();
      this.isHearing = true;
    } catch {
      again();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = this.listener;
    this.listener = null;
    this.isHearing = false;
    await client?.end().catch(() => {});
  }
}
