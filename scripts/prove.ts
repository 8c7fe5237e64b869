/** `npm run prove`: paints everything that the atelier's tests know, and notes that this atelier has passed. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { atelierDigest, PROOF_FILE } from "../tests/atelier/proof.ts";

const { status } = spawnSync("node_modules/.bin/vitest", ["run", "tests/atelier"], {
  stdio: "inherit",
  env: { ...process.env, PROVE: "1" },
});
if (status !== 0) process.exit(status ?? 1);
writeFileSync(PROOF_FILE, `${JSON.stringify({ digest: atelierDigest() }, null, 2)}\n`);
console.log(`${PROOF_FILE}: proved`);
