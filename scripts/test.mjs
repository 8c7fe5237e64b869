/** `npm test`: everything that is checked, from a fresh clone. */
import path from "node:path";
import { installPackages, requireNode, root, runTypeScript } from "./fresh.mjs";

requireNode();
installPackages();
installPackages(path.join(root, "tests", "servers"));
process.exit(runTypeScript("scripts/verify.ts", process.argv.slice(2)));
