/**
 * SQLite for this version of Node. Version 12 of the binding ends the process on Node 24.19 and later, version 13 does not
 * run before Node 22: see docs/decisions/0047-two-sqlite-bindings.md.
 */
import { createRequire } from "node:module";

const [major = 0] = process.versions.node.split(".").map(Number);

/** Opens a database file, or ":memory:". */
export const SQLite: typeof import("better-sqlite3") = createRequire(import.meta.url)(
  major >= 22 ? "better-sqlite3-13" : "better-sqlite3",
);
