/** Tables and indexes: analytics. */
export const analytics: readonly string[] = [
  `create table analytics_clients (
      subject text primary key,
      client text not null,
      created_at integer not null
    ) strict`,
  `create index analytics_clients_by_client on analytics_clients (client)`,
];
