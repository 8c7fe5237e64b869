/** `npm run api-docs`: writes the calls into docs/api.md, from the table that also makes /api/openapi.json. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { calls } from "../app/routes/api/descriptions/index.server.ts";
import { callTable } from "../app/web/openapi/table.server.ts";
import { callsIn, withTable } from "./api-docs/page.ts";
import { root, say, stop } from "./fresh.mjs";

const file = path.join(root, "docs", "api.md");
const before = readFileSync(file, "utf8");
const after = withTable(before, callTable(calls));
const missing = callsIn(before).filter((call) => !callsIn(after).includes(call));
if (missing.length > 0) {
  stop(`docs/api.md lists calls that app/routes/api/descriptions do not: ${missing.join(", ")}`);
}
writeFileSync(file, after);
say(`docs/api.md lists ${callsIn(after).length} calls`);
