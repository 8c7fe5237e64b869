import { type Kysely, sql } from "kysely";

/** A payment may end when its buyer has long left: who allowed it is then still known by the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics_clients (
    subject text primary key,
    client text not null,
    created_at integer not null
  ) strict`.execute(db);
  await sql`create index analytics_clients_by_client on analytics_clients (client)`.execute(db);
}
