/** `npm run check`: checks the sources against the rules of scripts/rules, and prints `file: rule: what`. */
import { root, say } from "./fresh.mjs";
import * as contract from "./rules/contract.ts";
import * as layout from "./rules/layout.ts";
import { type Rule, readSources } from "./rules/source.ts";
import * as text from "./rules/text.ts";
import * as texts from "./rules/texts.ts";
import * as words from "./rules/vocabulary.ts";

const rules: Record<string, Rule> = { ...contract, ...layout, ...text, ...texts, ...words };
const sources = readSources(root);
const faults = Object.entries(rules).flatMap(([rule, findFaults]) =>
  findFaults(sources).map(({ file, what }) => `${file}: ${rule}: ${what}`),
);
for (const fault of faults.sort()) say(fault);
say(`${sources.length} files, ${Object.keys(rules).length} rules, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
