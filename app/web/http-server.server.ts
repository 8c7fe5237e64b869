/** The HTTP server around the application: time limits of a request, answers to invalid HTTP, and its end. */
import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { textsOf } from "./language.server.ts";

/** Targets that are no address, in HTTP's own terms. */
const NO_TARGET = "*";
/** For the request of a connection that was opened just before the stop. */
const GRACE_MS = 1_000;

/** @param stopping is aborted when the shop stops: the connections end with the answers that are under way */
export function createShopServer(app: RequestListener, stopping: AbortSignal): Server {
  let underWay = 0;
  let isGraceOver = false;
  // Node's own `close` waits for what browsers opened in advance, and for connections that become idle after it.
  const endConnections = () => {
    if (isGraceOver && underWay === 0) server.closeAllConnections();
    else if (stopping.aborted) server.closeIdleConnections();
  };
  stopping.addEventListener("abort", () => {
    setTimeout(() => {
      isGraceOver = true;
      endConnections();
    }, GRACE_MS).unref();
  });
  const server = createServer((request, response) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      endConnections();
    });
    if (stopping.aborted) response.setHeader("Connection", "close");
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
