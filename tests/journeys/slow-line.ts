/** A slow line: an HTTP proxy for a browser, through which a page arrives piece by piece. */
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

export interface SlowLine extends AsyncDisposable {
  /** For Playwright's `proxy` option. */
  server: string;
}

/** Pages arrive in so many pieces, everything else at once. The browser draws what it has between two of them. */
export async function openSlowLine(pieces: number, betweenMs: number): Promise<SlowLine> {
  const server = createServer((request, response) => {
    // Without compression the pieces are pieces of the page.
    const headers = { ...request.headers, "accept-encoding": "identity" };
    const forwarded = send(request.url!, { method: request.method, headers });
    request.pipe(forwarded);
    forwarded.on("error", () => response.destroy());
    forwarded.on("response", async (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      const body = isPage ? Readable.from(slowly(Buffer.concat(await answer.toArray()))) : answer;
      await pipeline(body, response).catch(() => {});
    });
  });
  async function* slowly(page: Buffer): AsyncIterable<Buffer> {
    const length = Math.ceil(page.length / pieces);
    for (let at = 0; at < page.length; at += length) {
      if (at > 0) await sleep(betweenMs);
      yield page.subarray(at, at + length);
    }
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
