/** An S3 server that fails as a test wants: it stands between the shop and the store. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "../../app/ports/storage/bucket.ts";

export interface FailingS3 {
  bucket: Bucket;
  /** As the shop's settings name it. */
  url: string;
  /** Faults of the next requests, one each; after them the store answers. */
  faults: RequestListener[];
  /** A fault of each request that it accepts, as long as it is set. */
  failing: { fault: RequestListener; of: (asked: IncomingMessage) => boolean } | null;
  /** How many requests there were. */
  requests: number;
  /** Does what was asked, and the answer is lost. */
  loseAnswer: RequestListener;
  close(): Promise<void>;
}

export async function startFailingS3(behind: Bucket): Promise<FailingS3> {
  const pass = (asked: IncomingMessage, answered: (answer: IncomingMessage) => void) => {
    const { method, url, headers } = asked;
    asked.pipe(request(new URL(url ?? "", behind.endpoint ?? ""), { method, headers }, answered));
  };
  const forward = (asked: IncomingMessage, answer: ServerResponse) =>
    pass(asked, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
  const server = createServer((asked, answer) => {
    store.requests += 1;
    const { failing } = store;
    (store.faults.shift() ?? (failing?.of(asked) ? failing.fault : forward))(asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: FailingS3 = {
    bucket: { ...behind, endpoint },
    url: `s3://${behind.name}?endpoint=${endpoint}`,
    faults: [],
    failing: null,
    requests: 0,
    loseAnswer: (asked, answer) =>
      pass(asked, (response) => {
        response.resume();
        response.on("end", () => answer.destroy());
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}

export function refuse(status: number): RequestListener {
  return (asked, answer) => {
    asked.resume();
    asked.on("end", () => answer.writeHead(status).end());
  };
}

/** Begins to answer, or to read, and no more comes. */
export const breakOff: RequestListener = (_asked, answer) => {
  answer.writeHead(200, { "Content-Length": "10" });
  answer.write("half", () => answer.destroy());
};
