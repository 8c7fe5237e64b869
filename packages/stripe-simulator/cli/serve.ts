#!/usr/bin/env node
/** The command `stripe-simulator`. */
import { parseArgs } from "node:util";
import { serveStripeSimulator } from "../src/index.ts";

const USAGE = `stripe-simulator [options]

  --port NUMBER   where it listens (12111); 0 for a free port
  --host ADDRESS  who can reach it (127.0.0.1: this machine alone)
  --origin URL    where browsers reach its pages, if that is not the same address
  --file PATH     the database (none: all is forgotten when it stops)
  --help          this text`;

try {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "12111" },
      host: { type: "string", default: "127.0.0.1" },
      origin: { type: "string" },
      file: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) console.log(USAGE);
  else await serve({ ...values, port: Number(values.port) });
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}

async function serve(options: Parameters<typeof serveStripeSimulator>[0]): Promise<void> {
  const server = await serveStripeSimulator(options);
  console.log(`Stripe simulator at ${server.origin}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}
