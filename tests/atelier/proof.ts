/**
 * The atelier is proved style by style, photo by photo, whenever it changes: that takes minutes, and would find the same
 * while nothing has changed. Between changes a part is painted, so that a machine or a library that draws differently shows.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../..");
export const PROOF_FILE = path.join(import.meta.dirname, "proof.json");
/** What draws, what it is held to, and what it draws with. */
const FOLDERS = ["app/atelier", "tests/atelier", "tests/photos"];
const LIBRARIES = ["sharp", "fontkit", "pdf-lib", "@tensorflow/tfjs-core", "@tensorflow/tfjs-backend-wasm"];

/** Of every file and library on which the proof rests. */
export function atelierDigest(): string {
  const digest = createHash("sha256");
  for (const folder of FOLDERS) {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => file !== PROOF_FILE)
      .sort();
    for (const file of files) digest.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));
  for (const name of LIBRARIES) digest.update(`${name}@${packages[`node_modules/${name}`]?.version}`);
  return digest.digest("hex");
}

/** Whether the atelier, exactly as it is, has been proved. `npm run prove` proves it anew, whatever was. */
export const isProved =
  !process.env.PROVE && JSON.parse(readFileSync(PROOF_FILE, "utf8")).digest === atelierDigest();

/** All of them while the atelier is to be proved, else every fourth. */
export function spotChecked<T>(all: readonly T[]): readonly T[] {
  return isProved ? all.filter((_, place) => place % 4 === 0) : all;
}
