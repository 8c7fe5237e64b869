/**
 * Writes the journeys with their configuration into `build/journeys/`, for `npm test`. Playwright would translate each file by itself,
 * and each of its workers would load the modules of the shop one by one.
 */
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Loader, type Plugin } from "esbuild";
import { root } from "./fresh.mjs";

/** Packages of many small files, none of which looks for a file beside itself. All others stay in node_modules. */
const INSIDE = new Set([
  "@simplewebauthn/server",
  "kysely",
  "linkedom",
  "nodemailer",
  "openai",
  "stripe",
  "zod",
]);

const packages: Plugin = {
  name: "packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: asked, kind, importer }) => {
      // The packages of this repository are TypeScript, which Node does not run.
      if (asked.startsWith("@moment/")) return { path: fileURLToPath(import.meta.resolve(asked)) };
      const [name] = /^(@[^/]+\/)?[^/]+/.exec(asked) ?? [];
      if (kind === "entry-point" || importer.includes("node_modules") || INSIDE.has(name ?? "")) return null;
      return { path: asked, external: true };
    });
  },
};

const LOADERS: Record<string, Loader> = { ".ts": "ts", ".tsx": "tsx", ".mjs": "js" };

/** A module finds its files by its own address, also inside of the bundle. */
const addresses: Plugin = {
  name: "addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path: file }) => {
      if (file.includes("node_modules")) return null;
      const address = JSON.stringify(pathToFileURL(file).href);
      const contents = (await readFile(file, "utf8")).replaceAll("import.meta.url", address);
      return { contents, loader: LOADERS[path.extname(file)] };
    });
  },
};

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
  plugins: [packages, addresses],
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "linked",
  logLevel: "warning",
});
