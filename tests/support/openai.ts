/** The image service on the wire: msw answers requests to its address, and nothing leaves the machine. */
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

export interface EditCall {
  path: string;
  headers: Headers;
  form: FormData;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Null for no body: before a retry the client cancels the body, and msw, which also reads it, never ends. */
  body: unknown;
}

/** Answers each edit as `reply` says; null breaks the connection. */
export function interceptOpenAi(reply: (call: EditCall, count: number) => Reply | null | Promise<Reply>) {
  const calls: EditCall[] = [];
  const server = setupServer(
    http.all("https://api.openai.com/*", async ({ request }) => {
      const path = `${request.method} ${new URL(request.url).pathname}`;
      const call = { path, headers: request.headers, form: await request.formData() };
      calls.push(call);
      const answer = await reply(call, calls.length);
      if (answer === null) return HttpResponse.error();
      const { status = 200, headers = {}, body } = answer;
      const text = body === null || typeof body === "string" ? body : JSON.stringify(body);
      return new HttpResponse(text, {
        status,
        headers: { "content-type": "application/json", "x-request-id": `req_${calls.length}`, ...headers },
      });
    }),
  );
  server.listen({ onUnhandledRequest: "bypass" });
  return { calls, close: async () => server.close() };
}

export function errorBody(code: string | null, type: string, param: string | null = null) {
  return { error: { code, type, message: "Something about sk-secret and anna", param } };
}
