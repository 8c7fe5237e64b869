import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface EditCall {
  path: string;
  headers: IncomingHttpHeaders;
  form: FormData;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A real HTTP server in the place of the image service; it reads multipart forms and answers as told. */
export async function openOpenAiListener(reply: (call: EditCall, count: number) => Reply | Promise<Reply>) {
  const calls: EditCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const call = { path: `${request.method} ${request.url}`, headers: request.headers, form };
    calls.push(call);
    const { status = 200, headers = {}, body } = await reply(call, calls.length);
    response.writeHead(status, {
      "content-type": "application/json",
      "x-request-id": `req_${calls.length}`,
      ...headers,
    });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function errorBody(code: string | null, type: string, message = "Something about sk-secret and anna") {
  return { error: { code, type, message, param: null } };
}
