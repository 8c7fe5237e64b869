/**
 * Bundles the simulation with the shop, for a process of its own. Parts of the shop that only cost time (drawing, hashing)
 * are replaced by those in `stand-ins/`.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, transform } from "esbuild";
import { root } from "../../scripts/fresh.mjs";

const { resolve } = createRequire(import.meta.url);

/** By file of the shop. */
const STAND_INS: Record<string, string> = {
  "app/domain/posters/master.server.ts": "master.ts",
  "app/domain/email/attachments.server.ts": "attachments.ts",
  "app/domain/posters/thumbnail.server.ts": "thumbnail.ts",
  "app/ports/payments/stripe-limit.server.ts": "stripe-limit.ts",
};

/** A change of the shop's own text, by which the checks are checked. */
export interface Patch {
  file: string;
  /** Must be in the file once. */
  find: string;
  replace: string;
}

/** Whether each patch still fits the text that it changes, and leaves TypeScript. @throws Error where one does not */
export async function checkPatches(patches: readonly Patch[]): Promise<void> {
  for (const name of new Set(patches.map(({ file }) => file))) {
    const text = await readFile(path.join(root, name), "utf8");
    await transform(patched(name, text, patches), { loader: "ts", logLevel: "silent" });
  }
}

/** Writes the bundle of `process.ts`, with the patches applied. Returns its path. */
export async function bundleSimulation(name: string, patches: readonly Patch[] = []): Promise<string> {
  const outfile = path.join(root, "node_modules", ".cache", "simulation", `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, "tests/simulation/process.ts")],
    outfile,
    bundle: true,
    packages: "external",
    plugins: [ownPackages, sources(patches)],
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    sourcemap: "inline",
  });
  return outfile;
}

/** The packages of this repository are TypeScript, which Node does not run. Hashing is left out. */
const ownPackages: Plugin = {
  name: "own-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^@moment\// }, (asked) => ({ path: resolve(asked.path) }));
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => ({
      path: path.join(root, "tests/simulation/stand-ins/argon2.ts"),
    }));
  },
};

/** A module finds its files by its own address, also inside of the bundle. */
function sources(patches: readonly Patch[]): Plugin {
  return {
    name: "sources",
    setup({ onLoad }) {
      onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path: file }) => {
        const name = path.relative(root, file);
        const standIn = STAND_INS[name];
        const source = standIn ? path.join(root, "tests/simulation/stand-ins", standIn) : file;
        const address = JSON.stringify(pathToFileURL(file).href);
        const text = (await readFile(source, "utf8")).replaceAll("import.meta.url", address);
        const contents = patched(name, text, patches);
        const resolveDir = path.dirname(source);
        return { contents, resolveDir, loader: file.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

function patched(name: string, text: string, patches: readonly Patch[]): string {
  return patches.filter(({ file }) => file === name).reduce(applied, text);
}

function applied(text: string, { file, find, replace }: Patch): string {
  if (text.split(find).length !== 2) throw new Error(`The text to change is not in ${file} once: ${find}`);
  return text.replace(find, () => replace);
}
