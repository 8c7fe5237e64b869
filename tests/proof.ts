/**
 * What takes minutes to prove is proved whole whenever it changes, and in part in between: the same would be found while
 * nothing has changed. The part that always runs shows a machine, or a neighbour, that behaves differently.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
export const PROOF_FILE = path.join(import.meta.dirname, "proof.json");

interface Proof {
  /** Files and folders on which the proof rests: what is proved, and what it is held to. */
  rests: readonly string[];
  libraries: readonly string[];
  /** The tests that prove it, as Vitest is asked for them. */
  tests: readonly string[];
}

export const PROOFS = {
  /** What draws, and the print masters that it draws for the shop. */
  atelier: {
    rests: [
      "app/atelier",
      "app/domain/posters/density.ts",
      "app/domain/posters/master.server.ts",
      "tests/atelier",
      "tests/domain/posters/master.test.ts",
      "tests/photos",
    ],
    libraries: ["sharp", "fontkit", "pdf-lib", "@tensorflow/tfjs-core", "@tensorflow/tfjs-backend-wasm"],
    tests: ["tests/atelier", "tests/domain/posters/master.test.ts"],
  },
  /** No print is sold twice, and none is paid for in vain, however often the shop is killed. */
  editions: {
    rests: [
      "app/domain/cart",
      "app/domain/editions",
      "app/domain/ledger",
      "app/domain/orders",
      "app/jobs",
      "app/ports/payments",
      "db/connect.ts",
      "tests/api/edition-race.test.ts",
      "tests/api/race.ts",
    ],
    libraries: ["better-sqlite3", "kysely"],
    tests: ["tests/api/edition-race.test.ts"],
  },
} satisfies Record<string, Proof>;
export type ProofName = keyof typeof PROOFS;

/** Of every file and library on which the proof rests. */
export function digestOf(name: ProofName): string {
  const { rests, libraries } = PROOFS[name];
  const digest = createHash("sha256");
  for (const place of rests) {
    for (const file of filesIn(path.join(ROOT, place))) {
      digest.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));
  for (const library of libraries) {
    digest.update(`${library}@${packages[`node_modules/${library}`]?.version}`);
  }
  return digest.digest("hex");
}

/** Whether all of it has been proved exactly as it is. `npm run prove` proves it anew, whatever was. */
export function isProved(name: ProofName): boolean {
  return !process.env.PROVE && readProofs()[name] === digestOf(name);
}

export function readProofs(): Partial<Record<ProofName, string>> {
  return JSON.parse(readFileSync(PROOF_FILE, "utf8"));
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
