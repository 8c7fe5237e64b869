/**
 * Statements that PostgreSQL keeps prepared on each connection, by their text: it parses them once, and soon plans them once.
 * A connection stays with its process, so a pooler between them must give each its own for a session.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { isOutdated } from "./busy.ts";
import { LastUsed } from "./last-used.ts";
import { isPlannedForItsValues } from "./queries/planning.ts";

/** Of one connection. */
const KEPT = 200;
/** A statement with more values writes many rows at once, and hardly comes again. */
const VALUES_MAX = 100;

/** Gives Kysely the connections of the pool. */
export function prepared(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      // Kysely asks for a cursor only where a dialect has one.
      return known as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

class PreparingClient {
  private made = 0;
  private readonly names = new LastUsed<string>(KEPT, (name) => {
    // It fails in a transaction that has failed: then the statement stays until the connection ends.
    this.client.query(`deallocate ${name}`).catch(() => {});
  });

  constructor(private readonly client: pg.PoolClient) {}

  async query(text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> {
    const isKept = values.length > 0 && values.length <= VALUES_MAX && !isPlannedForItsValues(text);
    const name = isKept ? this.names.get(text, () => this.nextName()) : undefined;
    try {
      return (await this.client.query({ text, values, name })) as PostgresQueryResult<unknown>;
    } catch (error) {
      if (isOutdated(error)) this.names.clear();
      throw error;
    }
  }

  release(): void {
    this.client.release();
  }

  private nextName(): string {
    this.made += 1;
    return `s${this.made}`;
  }
}
