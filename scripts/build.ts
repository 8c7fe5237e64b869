/** `npm run build`: the client and the pages by Vite, then the server, the atelier's worker, the video worker and the reader of PDFs. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import type { SheetParts } from "../app/web/used-styles.server.ts";
import { buildStamp, hashOfSources, root, say, stop } from "./fresh.mjs";
import { GATHERED_PACKAGES } from "./gathered-packages.ts";
import { takeApart } from "./style-parts.ts";

const started = performance.now();
const hash = hashOfSources();

const remix = path.join(root, "node_modules/@remix-run/dev/dist/cli.js");
const vite = spawnSync(process.execPath, [remix, "vite:build", "--logLevel", "error"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (vite.status !== 0) stop("The pages could not be built.");

/** The packages of this repository are TypeScript and become part of the bundle. Most others stay in node_modules. */
const workspaces: Plugin = {
  name: "workspaces",
  setup({ onResolve }) {
    onResolve({ filter: /^@moment\// }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
  },
};

/** All of the server shares one copy of a gathered package. */
const gathered: Plugin = {
  name: "gathered",
  setup({ onResolve }) {
    const filter = new RegExp(`^(${GATHERED_PACKAGES.join("|")})$`);
    onResolve({ filter }, ({ path }) => ({ path: `./packages/${path}.js`, external: true }));
  },
};

const forNode = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
} as const;

// After Vite, which empties build/ first.
await build({ ...forNode, entryPoints: GATHERED_PACKAGES, outdir: "build/packages" });
await build({
  ...forNode,
  entryPoints: {
    server: "main.ts",
    "atelier-worker": "packages/atelier/src/worker.ts",
    "video-worker": "app/ports/video/worker.server.ts",
    "pdf-page-worker": "app/domain/fulfilment/pdf-page-worker.server.ts",
  },
  outdir: "build",
  // What the shop loads later, such as the client of S3, is a file of its own.
  splitting: true,
  packages: "external",
  plugins: [workspaces, gathered],
  sourcemap: "linked",
});

// At the highest quality, once: no request waits for it.
for (const file of readdirSync(path.join(root, "build", "client"), { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|txt|ttf|webmanifest)$/.test(file)) continue;
  const target = path.join(root, "build", "client", file);
  const content = readFileSync(target);
  writeFileSync(`${target}.br`, brotliCompressSync(content));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}

// The shop puts the rules that a page uses into the page.
const assets = path.join(root, "build", "client", "assets");
const sheets: Record<string, SheetParts> = {};
for (const file of readdirSync(assets).filter((name) => name.endsWith(".css"))) {
  sheets[`/assets/${file}`] = takeApart(readFileSync(path.join(assets, file), "utf8"));
}
writeFileSync(path.join(root, "build", "style-parts.json"), JSON.stringify(sheets));

// Last, so that an interrupted build never counts as complete.
writeFileSync(buildStamp, hash);
say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: build/server.js`);
