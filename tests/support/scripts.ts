/** Scripts that a test runs as processes of their own. */
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { root } from "../../scripts/fresh.mjs";

const { resolve } = createRequire(import.meta.url);
const bundles = new Map<string, Promise<string>>();

/** The file of a bundle of the script, made once: it starts in a third of the time that tsx needs for the shop's modules. */
export function bundleScript(script: string): Promise<string> {
  const known = bundles.get(script) ?? makeBundle(script);
  bundles.set(script, known);
  return known;
}

async function makeBundle(script: string): Promise<string> {
  const name = `${path.relative(root, script).replaceAll(/[^\w-]/g, "-")}-${process.pid}.mjs`;
  const outfile = path.join(root, "node_modules", ".cache", "test-scripts", name);
  await build({
    absWorkingDir: root,
    entryPoints: [script],
    outfile,
    bundle: true,
    packages: "external",
    plugins: [ownPackages, ownAddresses],
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  process.once("exit", () => rmSync(outfile, { force: true }));
  return outfile;
}

/** The packages of this repository are TypeScript, which Node does not run. */
const ownPackages: Plugin = {
  name: "own-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^@moment\// }, ({ path }) => ({ path: resolve(path) }));
  },
};

/** A module finds its files by its own address, also inside of the bundle. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const address = JSON.stringify(pathToFileURL(file).href);
      const contents = (await readFile(file, "utf8")).replaceAll("import.meta.url", address);
      return { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
    });
  },
};
