/** `stripe-simulator [--port 12111] [--host 127.0.0.1] [--origin URL] [--file stripe.db]` */
import { parseArgs } from "node:util";
import { serveStripeSimulator } from "../src/index.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "12111" },
    host: { type: "string", default: "127.0.0.1" },
    origin: { type: "string" },
    file: { type: "string" },
  },
});
const server = await serveStripeSimulator({ ...values, port: Number(values.port) });
console.log(`Stripe simulator at ${server.origin}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
