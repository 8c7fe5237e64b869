/**
 * `npm run test-on -- VERSION [COMMAND …]`: runs `npm test`, or another npm script, under another version of Node, in a copy
 * of the working tree, with the headers of that version, for native packages that are compiled.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root, say, stop } from "./fresh.mjs";
import { installNode } from "./node-version.mjs";

const [version, ...command] = process.argv.slice(2);
if (!version) stop("Name a version of Node: npm run test-on -- 24");

const node = installNode(version);
const copy = copyWorkingTree();
process.once("exit", () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));
const environment = {
  ...process.env,
  PATH: `${path.join(node, "bin")}${path.delimiter}${process.env.PATH}`,
  // Native packages without a binary for this version compile against its own headers.
  npm_config_nodedir: node,
};
say(`Node ${run("node", ["--version"], "pipe").trim()} in ${copy}`);
run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
run("npm", ["run", ...(command.length > 0 ? command : ["test"])]);

/** The files that git tracks or would track, as they are now. */
function copyWorkingTree() {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-on-"));
  // Where the tests run as root, PostgreSQL runs as another user and must reach its programs in it.
  chmodSync(folder, 0o711);
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = spawnSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split("\0").filter((name) => name && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  return folder;
}

function run(file, args, output = "inherit") {
  const { status, stdout } = spawnSync(file, args, {
    cwd: copy,
    env: environment,
    encoding: "utf8",
    stdio: ["ignore", output, "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout ?? "";
}
