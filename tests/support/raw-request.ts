/** Requests whose target is sent as it is written: `fetch` would resolve dots and backslashes before it sends anything. */
import { request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request for the target to the server, on its own connection. */
export function rawRequest(
  address: string,
  target: string,
  { method = "GET", headers = {}, body = "" }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const length = { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = method === "GET" || method === "HEAD" ? headers : { ...length, ...headers };
    const asking = request(
      { hostname, port, path: target, method, headers: sent, agent: false },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on("error", reject);
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}
