/** The scripts of the shop that run in a thread or a process of their own. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputFile } from "esbuild";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const made = new Map<string, string>();

/**
 * The file that plain Node runs: beside a bundle of the shop its own bundle, such as `video-worker.js`. Else it is made of the TypeScript
 * file, once in each process: tsx would take longer to start than most scripts work.
 * @param source from the folder `app/`
 */
export function workerScript(name: string, source: string): string {
  const bundled = [`${name}.js`, `../${name}.js`]
    .map((file) => path.resolve(HERE, file))
    .find((file) => existsSync(file));
  const script = bundled ?? made.get(name) ?? bundle(name, path.join(HERE, source));
  made.set(name, script);
  return script;
}

/** In the place of an earlier one, all at once: other processes may be starting it. Only a working tree has esbuild. */
function bundle(name: string, source: string): string {
  const { buildSync }: typeof import("esbuild") = createRequire(import.meta.url)("esbuild");
  const { outputFiles } = buildSync({
    entryPoints: [source],
    write: false,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  const [{ contents }] = outputFiles as [OutputFile];
  const folder = path.join(HERE, "..", "node_modules", ".cache", "workers");
  const script = path.join(folder, `${name}.mjs`);
  mkdirSync(folder, { recursive: true });
  const begun = `${script}.${process.pid}`;
  writeFileSync(begun, contents);
  renameSync(begun, script);
  return script;
}
