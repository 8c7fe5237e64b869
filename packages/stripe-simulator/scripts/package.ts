/**
 * `npm run package`: makes `build/`, the package as programs install it, and packs it. There the sources are JavaScript with
 * declarations, because Node runs no TypeScript below node_modules.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("..", import.meta.url));
const build = path.join(home, "build");

/** A command of the installed packages. */
const run = (command: string, ...options: string[]) =>
  execFileSync("npx", [command, ...options], { cwd: home, stdio: ["ignore", "inherit", "inherit"] });

rmSync(build, { recursive: true, force: true });
run("tsc", "-p", "tsconfig.package.json");
for (const file of ["openapi", "README.md", "LICENSE"].filter((each) => existsSync(path.join(home, each)))) {
  cpSync(path.join(home, file), path.join(build, file), { recursive: true });
}
writeFileSync(path.join(build, "package.json"), JSON.stringify(manifest(), null, 2));
execFileSync("npm", ["pack", build, "--pack-destination", build], {
  cwd: home,
  stdio: ["ignore", "inherit", "ignore"],
});

/** Of the workspace's, without what only TypeScript and the tests need. */
function manifest(): object {
  const {
    scripts,
    wireit,
    devDependencies,
    private: _,
    dependencies,
    ...kept
  } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  const { tsx, ...needed } = dependencies;
  return {
    ...kept,
    exports: { ".": { types: "./src/index.d.ts", default: "./src/index.js" } },
    bin: { "stripe-simulator": "./cli/serve.js" },
    files: ["cli", "openapi", "src"],
    dependencies: needed,
  };
}
