/** `npm run build`: the client and the pages by Vite, then the server, the atelier's painters and the reader of videos, each one file. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { buildStamp, hashOfSources, root, say, stop } from "./fresh.mjs";

const started = performance.now();
const hash = hashOfSources();

const remix = path.join(root, "node_modules/@remix-run/dev/dist/cli.js");
const vite = spawnSync(process.execPath, [remix, "vite:build", "--logLevel", "error"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (vite.status !== 0) stop("The pages could not be built.");

// After Vite, which empties build/ first.
await build({
  absWorkingDir: root,
  entryPoints: {
    server: "server.ts",
    "atelier-worker": "app/atelier/worker.ts",
    "video-worker": "app/ports/video/worker.server.ts",
  },
  outdir: "build",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "linked",
  logLevel: "warning",
});

// Once and for all, as small as it gets: no request waits for it.
for (const file of readdirSync(path.join(root, "build", "client"), { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|txt|webmanifest)$/.test(file)) continue;
  const place = path.join(root, "build", "client", file);
  const content = readFileSync(place);
  writeFileSync(`${place}.br`, brotliCompressSync(content));
  writeFileSync(`${place}.gz`, gzipSync(content, { level: 9 }));
}

// Last, so that an interrupted build is never taken for a whole one.
writeFileSync(buildStamp, hash);
say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: build/server.js`);
