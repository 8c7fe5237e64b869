/** `npm run api-docs`: writes the calls into docs/api.md, from the table that also makes /api/openapi.json. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { callTable } from "../app/web/openapi/table.server.ts";
import { told, withTable } from "./api-docs/page.ts";
import { root, say, stop } from "./fresh.mjs";

const place = path.join(root, "docs", "api.md");
const before = readFileSync(place, "utf8");
const after = withTable(before, callTable());
const lost = told(before).filter((call) => !told(after).includes(call));
if (lost.length > 0) stop(`docs/api.md tells of calls that app/web/openapi does not: ${lost.join(", ")}`);
writeFileSync(place, after);
say(`docs/api.md tells ${told(after).length} calls`);
