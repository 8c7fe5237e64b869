/** The HTTP server around the application: time limits of a request, and answers to invalid HTTP. */
import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { textsOf } from "./language.server.ts";

/** Targets that are no address, in HTTP's own terms. */
const NO_TARGET = "*";

export function createShopServer(app: RequestListener): Server {
  const server = createServer((request, response) => {
    // Express cannot parse some of these, and would answer with its own error page.
    if (!request.url?.startsWith("/")) request.url = NO_TARGET;
    app(request, response);
  });
  server.headersTimeout = 20_000;
  // Longer than proxies keep an idle connection (60 s): a request never meets a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  // A video of 100 MB at little more than 1 Mbit/s; the edge ends stalled uploads much sooner.
  server.requestTimeout = 600_000;
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) =>
    refuse(socket, STATUSES[code ?? ""] ?? 400),
  );
  server.on("connect", (_request, socket) => refuse(socket, 405));
  return server;
}

/** Errors of Node's parser with their status; all others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** In English: the headers with the language were not read. */
function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  const words = `${textsOf("en").t("refusals:bad-request.message")}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(words)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${words}`);
}
