/** What the bundles of journeys and of the scripts of tests share: which packages are inside, and how their modules find files. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Loader, Plugin } from "esbuild";

const { resolve } = createRequire(import.meta.url);

/** Packages that were written for `require` ask for it, also inside of a bundle of modules. */
export const REQUIRE = {
  js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
};

/** Puts these packages into the bundle: of many small files, none of which looks for a file beside itself. All others stay outside. */
export const packagesInside = (inside: ReadonlySet<string>): Plugin => ({
  name: "packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: asked, kind, importer }) => {
      // The packages of this repository are TypeScript, which Node does not run.
      if (asked.startsWith("@moment/")) return { path: resolve(asked) };
      const [name] = /^(@[^/]+\/)?[^/]+/.exec(asked) ?? [];
      if (kind === "entry-point" || importer.includes("node_modules") || inside.has(name ?? "")) return null;
      return { path: asked, external: true };
    });
  },
});

const LOADERS: Record<string, Loader> = { ".ts": "ts", ".tsx": "tsx", ".mjs": "js" };

/** A module finds its files by its own address, also inside of the bundle. */
export const ownAddresses: Plugin = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path: file }) => {
      if (file.includes("node_modules")) return null;
      const address = JSON.stringify(pathToFileURL(file).href);
      const contents = (await readFile(file, "utf8")).replaceAll("import.meta.url", address);
      return { contents, loader: LOADERS[path.extname(file)] };
    });
  },
};
