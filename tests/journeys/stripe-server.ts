/** The built shop as an operator connects it to Stripe, where Stripe is the simulator in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setUpStripe } from "../../app/ports/payments/set-up-stripe.server.ts";
import { root } from "../../scripts/fresh.mjs";
import { findFreePort, type RunningShop, startShop } from "../../scripts/running-shop.ts";

/** Starts both. The shop's webhook endpoints are made as `npm run stripe-setup` makes them, so events come signed over HTTP. */
export async function startShopWithStripe(): Promise<RunningShop> {
  const { apiBase, stop } = await startStripe();
  const port = await findFreePort();
  const secretKey = "sk_test_journeys";
  const environment: Record<string, string> = {
    PAYMENTS: "stripe",
    STRIPE_API_BASE: apiBase,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_journeys",
  };
  const setup = { secretKey, apiBase, origin: `http://localhost:${port}` };
  for await (const step of setUpStripe(setup)) {
    if (step.kind === "setting") environment[step.name] = step.value;
  }
  const shop = await startShop({ port, environment });
  return {
    ...shop,
    async stop() {
      const code = await shop.stop();
      await stop();
      return code;
    },
  };
}

async function startStripe(): Promise<{ apiBase: string; stop(): Promise<void> }> {
  const command = path.join(root, "packages/stripe-simulator/bin/stripe-simulator.mjs");
  const child = spawn(process.execPath, [command, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  return {
    apiBase: await addressOf(child),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The address that it prints when it listens. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The simulator has no output.");
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The simulator did not start.");
}
