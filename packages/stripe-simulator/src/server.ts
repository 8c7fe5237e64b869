/** Serves a simulator over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BrokenConnection } from "./faults.ts";
import { openStripeSimulator, type SimulatorOptions, type StripeSimulator } from "./simulator.ts";

export interface SimulatorServer {
  simulator: StripeSimulator;
  /** Such as `http://127.0.0.1:12111`, for the SDK's `host`, `port` and `protocol`. */
  origin: string;
  close(): Promise<void>;
}

/** Nothing is due more often than this, in milliseconds. */
const LOOK_EVERY = 250;

/** Listens on this machine alone, and does what is due by itself. A free port is taken where `port` is 0. */
export async function serveStripeSimulator({
  port = 12111,
  host = "127.0.0.1",
  ...options
}: SimulatorOptions & { port?: number; host?: string } = {}): Promise<SimulatorServer> {
  let simulator: StripeSimulator | undefined;
  const server = createServer((incoming, outgoing) => {
    if (simulator) void answer(simulator, incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const opened = openStripeSimulator({ origin, ...options });
  simulator = opened;
  const timer = setInterval(() => void opened.runDue().catch(console.error), LOOK_EVERY);
  return {
    simulator: opened,
    origin,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
    },
  };
}

async function answer(
  simulator: StripeSimulator,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  try {
    const response = await simulator.fetch(await requestOf(incoming, gone.signal));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof BrokenConnection) && !gone.signal.aborted) console.error(error);
    outgoing.destroy();
  }
}

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = "GET", url = "/" } = incoming;
  const headers = Object.entries(incoming.headers).filter(([name]) => name !== "host");
  return new Request(new URL(url, `http://${incoming.headers.host ?? "localhost"}`), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    signal,
    ...(chunks.length > 0 && method !== "GET" && { body: Buffer.concat(chunks) }),
  });
}
