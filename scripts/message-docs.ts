/** `npm run message-docs`: writes docs/messages.md from the table that the tests use. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { messagePage } from "../tests/specification/messages-page.ts";
import { root, say } from "./fresh.mjs";

writeFileSync(path.join(root, "docs", "messages.md"), messagePage());
say("Wrote docs/messages.md");
