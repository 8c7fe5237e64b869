/** `npm run advisories`: ends with 0 without known vulnerabilities, 1 with some, and 2 where nothing could be checked. */
import { say } from "./fresh.mjs";
import { askForAdvisories } from "./supply-chain/advisories.ts";

const STATUS = { none: 0, found: 1, unknown: 2 } as const;

const { outcome, lines } = await askForAdvisories();
for (const line of lines) say(line);
process.exitCode = STATUS[outcome];
