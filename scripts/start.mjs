/** `npm start`: the whole shop from a fresh clone, with demo accounts, at http://localhost:3000. */
import { spawn } from "node:child_process";
import path from "node:path";
import {
  installPackages,
  isBuilt,
  leanMemory,
  requireNode,
  root,
  runTypeScript,
  say,
  whenNpmEnds,
} from "./fresh.mjs";

requireNode();
installPackages();
if (!isBuilt()) {
  say("Building the shop …");
  const code = runTypeScript("scripts/build.ts");
  if (code !== 0) process.exit(code);
}

// Not under npm: a failing npm child would keep the port.
const demo = process.env.NODE_ENV === "production" ? {} : { DEMO: "1" };
const server = spawn(process.execPath, [path.join(root, "build", "server.js"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...demo, ...leanMemory, ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
whenNpmEnds(() => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
