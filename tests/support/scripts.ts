/** Scripts that a test runs as processes of their own. */
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ownAddresses, packagesInside, REQUIRE } from "../../scripts/bundle-plugins.ts";
import { root } from "../../scripts/fresh.mjs";

/** Most of the files that the shop reads of packages are theirs. */
const INSIDE = new Set(["kysely", "stripe", "zod"]);

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
    plugins: [packagesInside(INSIDE), ownAddresses],
    banner: REQUIRE,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  process.once("exit", () => rmSync(outfile, { force: true }));
  return outfile;
}
