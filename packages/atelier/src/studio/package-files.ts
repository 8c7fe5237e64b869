import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TYPEFACE_FILES, type TypefaceId } from "../lettering/setting.ts";

const HERE = path.dirname(fileURLToPath(import.meta.url));

/**
 * Where this module's code may be: in `packages/atelier/src/studio` as written, in `build` or `build/server`
 * as bundled. The atelier's files lie, seen from there, in one of these folders.
 */
const HOMES = ["../..", "../packages/atelier", "../../packages/atelier"].map((home) =>
  path.resolve(HERE, home),
);

/** @throws where the file is missing, which means a broken installation. */
export function atelierFile(...parts: readonly string[]): string {
  const found = HOMES.map((home) => path.join(home, ...parts)).find((file) => existsSync(file));
  if (!found) throw new Error(`The atelier misses its file ${parts.join("/")}.`);
  return found;
}

/** Where a face of the lettering lies, a TrueType font of Latin-1 and Latin Extended-A. */
export function typefaceFile(typeface: TypefaceId): string {
  return atelierFile("fonts", TYPEFACE_FILES[typeface]);
}

/**
 * The code that painters run: `atelier-worker.js` beside a bundle or one folder above it, else the
 * TypeScript it is made from.
 */
export function atelierWorkerUrl(): URL {
  const bundled = ["atelier-worker.js", "../atelier-worker.js"]
    .map((file) => path.resolve(HERE, file))
    .find((file) => existsSync(file));
  return pathToFileURL(bundled ?? atelierFile("src", "worker.ts"));
}
