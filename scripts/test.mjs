/** `npm test`: everything that is checked, from a fresh clone. */
import { installPackages, requireNode, runTypeScript } from "./fresh.mjs";

requireNode();
installPackages();
process.exit(runTypeScript("scripts/verify.ts", process.argv.slice(2)));
