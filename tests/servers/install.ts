import { fileURLToPath } from "node:url";
import { installPackages } from "../../scripts/fresh.mjs";

/** Installs the servers of the tests, unless exactly these are installed. `npm test` does so before all tests. */
export function installTestServers(): void {
  installPackages(fileURLToPath(new URL(".", import.meta.url)));
}
