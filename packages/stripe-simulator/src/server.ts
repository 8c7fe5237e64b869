/** Serves a simulator over HTTP. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { nodeListener } from "./node-listener.ts";
import { openStripeSimulator, type SimulatorOptions, type StripeSimulator } from "./simulator.ts";

export interface SimulatorServer {
  simulator: StripeSimulator;
  /** Such as `http://127.0.0.1:12111`, for the SDK's `host`, `port` and `protocol`. */
  origin: string;
  close(): Promise<void>;
}

/** Listens on this machine alone, and does what is due by itself. A free port is taken where `port` is 0. */
export async function serveStripeSimulator({
  port = 12111,
  host = "127.0.0.1",
  ...options
}: SimulatorOptions & { port?: number; host?: string } = {}): Promise<SimulatorServer> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const simulator = openStripeSimulator({ origin, ...options });
  server.on("request", nodeListener(simulator.fetch));
  simulator.start();
  return {
    simulator,
    origin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await simulator.close();
    },
  };
}
