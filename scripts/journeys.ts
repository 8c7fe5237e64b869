/**
 * `npm run journeys`: the journeys, in Chromium. `npm run journeys -- --engine firefox|webkit [FILE …]`: those with the tag
 * `@main` in stock Firefox or WebKitGTK, with scripts and without. Other words are for Playwright.
 */
import { spawnSync } from "node:child_process";
import {
  ENGINE_PACKAGES,
  ENGINES,
  firefoxVersion,
  missingFiles,
  OLDEST_FIREFOX,
} from "../tests/engines/engine.ts";
import { root, say, stop } from "./fresh.mjs";

const words = process.argv.slice(2);
const at = words.indexOf("--engine");
const named = at < 0 ? null : words.splice(at, 2)[1];
const engine = ENGINES.find((name) => name === named);
if (named !== null && !engine) stop(`The engines are ${ENGINES.join(" and ")}.`);

const missing = engine ? missingFiles(engine) : [];
if (engine && missing.length > 0) {
  say(`The journeys in ${engine} are skipped. Not installed: ${missing.join(", ")}.`);
  say(`On Debian: apt-get install --no-install-recommends ${ENGINE_PACKAGES[engine]}`);
  process.exit(0);
}
if (engine === "firefox" && firefoxVersion() < OLDEST_FIREFOX) {
  say(
    `The journeys in firefox are skipped: they need Firefox ${OLDEST_FIREFOX}, and ${firefoxVersion()} is installed.`,
  );
  say("On Debian the security archive has it: apt-get install --only-upgrade firefox-esr");
  process.exit(0);
}
const { status } = spawnSync(
  process.execPath,
  ["node_modules/@playwright/test/cli.js", "test", ...(engine ? ["--workers=1"] : []), ...words],
  { cwd: root, stdio: "inherit", env: { ...process.env, ...(engine ? { ENGINE: engine } : {}) } },
);
process.exit(status ?? 1);
