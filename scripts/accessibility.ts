/**
 * `npm run accessibility [-- --language de] [--scripts off] [WORD …]`: examines every page and dialog of the current build in
 * four languages, with scripts on, off, blocked and half-loaded. Words choose pages by their address. English is
 * also examined on a wide screen. Ends with 1 if it finds a fault, or a page that answers otherwise than its table says.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { languages } from "../app/locales/languages.ts";
import { SCRIPTINGS } from "../tests/accessibility/scripting.ts";
import { sweep } from "../tests/accessibility/sweep.ts";
import { launchOptions } from "../tests/support/browser.ts";
import { say, stop } from "./fresh.mjs";

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string", multiple: true }, scripts: { type: "string", multiple: true } },
});
const chosen = languages.filter((language) => !values.language || values.language.includes(language));
const scriptings = SCRIPTINGS.filter((scripting) => !values.scripts || values.scripts.includes(scripting));
if (chosen.length === 0 || scriptings.length === 0)
  stop(`Languages: ${languages.join(", ")}. Scripts: ${SCRIPTINGS.join(", ")}.`);

const browser = await chromium.launch(launchOptions());
const total = { runs: 0, faults: 0 };
for (const language of chosen) {
  for (const scripting of scriptings) {
    const { pages, dialogs, faults } = await sweep(browser, { language, scripting, words });
    say(`${language}, scripts ${scripting}: ${pages} pages, ${dialogs} dialogs, ${faults.length} faults`);
    for (const fault of faults) say(`  ${fault.replaceAll("\n", "\n    ")}`);
    total.runs += pages + dialogs;
    total.faults += faults.length;
  }
}
await browser.close();
say(`${total.runs} pages and dialogs examined, ${total.faults} faults`);
process.exit(total.faults > 0 ? 1 : 0);
