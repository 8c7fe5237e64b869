/** The package as programs install it: plain Node imports it, and its command serves. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const home = fileURLToPath(new URL("..", import.meta.url));
const installed = fileURLToPath(new URL("../../../node_modules", import.meta.url));

const PROGRAM = `
  import { openStripeSimulator, serveStripeSimulator } from "@moment/stripe-simulator";
  import Stripe from "stripe";
  const simulator = openStripeSimulator();
  const inProcess = new Stripe("sk_test_any", { httpClient: Stripe.createFetchHttpClient(simulator.fetch) });
  const server = await serveStripeSimulator({ port: 0 });
  const { hostname: host, port } = new URL(server.origin);
  const overHttp = new Stripe("sk_test_any", { host, port, protocol: "http" });
  for (const stripe of [inProcess, overHttp]) {
    const paid = { amount: 500, currency: "chf", payment_method: "pm_card_visa", confirm: true };
    console.log((await stripe.paymentIntents.create(paid)).status);
  }
  await server.close();
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stripe-simulator-"));
  execFileSync("npm", ["run", "--silent", "package"], { cwd: home });
  const modules = path.join(folder, "node_modules");
  const own = path.join(modules, "@moment/stripe-simulator");
  mkdirSync(own, { recursive: true });
  const archive = readdirSync(path.join(home, "build")).find((file) => file.endsWith(".tgz")) ?? "";
  execFileSync("tar", ["xzf", path.join(home, "build", archive), "--strip-components=1", "-C", own]);
  for (const name of ["stripe", "better-sqlite3", "better-sqlite3-13", "bindings", "file-uri-to-path"]) {
    symlinkSync(path.join(installed, name), path.join(modules, name));
  }
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...options: string[]) =>
  execFileSync(process.execPath, options, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, STRIPE_SUPPRESS_NOTICES: "true" },
  });

it("is imported by plain Node, and answers the SDK in process and over HTTP", () => {
  writeFileSync(path.join(folder, "program.mjs"), PROGRAM);
  expect(run("program.mjs")).toBe("succeeded\nsucceeded\n");
});

it("has the command", () => {
  const command = path.join(folder, "node_modules/@moment/stripe-simulator/cli/serve.js");
  expect(run(command, "--help")).toContain("--port NUMBER");
});
