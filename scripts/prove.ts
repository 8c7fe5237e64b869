/** `npm run prove [atelier] [editions]`: runs everything that each proof stands for, and notes that it has passed. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { digestOf, PROOF_FILE, PROOFS, type ProofName, readProofs } from "../tests/proof.ts";

/** Of a machine that does other work meanwhile. */
const PATIENCE_MS = 900_000;

const known = Object.keys(PROOFS) as ProofName[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.some((one) => one === name));
if (unknown.length > 0) {
  console.error(`There is no proof of ${unknown.join(", ")}; there are ${known.join(" and ")}.`);
  process.exit(1);
}
for (const name of known.filter((one) => asked.length === 0 || asked.includes(one))) {
  const { status } = spawnSync(
    "node_modules/.bin/vitest",
    ["run", `--testTimeout=${PATIENCE_MS}`, ...PROOFS[name].tests],
    {
      stdio: "inherit",
      env: { ...process.env, PROVE: "1" },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(PROOF_FILE, `${JSON.stringify({ ...readProofs(), [name]: digestOf(name) }, null, 2)}\n`);
  console.log(`${PROOF_FILE}: ${name} proved`);
}
