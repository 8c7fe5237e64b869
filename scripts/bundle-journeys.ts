/**
 * Writes the journeys with their configuration into `build/journeys/`, for `npm test`. Playwright would translate each file by itself,
 * and each of its workers would load the modules of the shop one by one.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ownAddresses, packagesInside, REQUIRE } from "./bundle-plugins.ts";
import { root } from "./fresh.mjs";

const INSIDE = new Set([
  "@simplewebauthn/server",
  "kysely",
  "linkedom",
  "nodemailer",
  "openai",
  "stripe",
  "zod",
]);

/**
 * Files of their own for the shop: each worker of Playwright looks up where a test was declared, in the source map of every file on the
 * way, and sorts nine megabytes of it where the shop is in the same file as `support.ts`.
 */
const APART = ["tests/support/gallery.ts", "tests/specification/fixtures.ts"];

const outdir = path.join(root, "build", "journeys");
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["playwright.config.ts", "tests/journeys/*.spec.ts", ...APART],
  outdir,
  outbase: root,
  bundle: true,
  splitting: true,
  plugins: [packagesInside(INSIDE), ownAddresses],
  banner: REQUIRE,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "linked",
  logLevel: "warning",
});
