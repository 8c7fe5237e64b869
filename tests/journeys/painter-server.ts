/** An image service over HTTP that answers as a test has set it: a picture, a refusal, or nothing at all. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** What the service answers, in its own codes. */
export type PainterAnswer = "picture" | "sensitive" | "too-large" | "wrong-key" | "no-picture";

const REFUSALS = {
  sensitive: { status: 400, code: "moderation_blocked", type: "image_generation_user_error" },
  "too-large": { status: 413, code: "request_too_large", type: "invalid_request_error" },
  "wrong-key": { status: 401, code: "invalid_api_key", type: "invalid_request_error" },
} as const;

export interface PainterServer {
  /** For the setting OPENAI_BASE_URL. */
  address: string;
  /** What it answers from now on. */
  answer: PainterAnswer;
  stop(): Promise<void>;
}

export async function startPainterServer(): Promise<PainterServer> {
  const image = await sharp({ create: { width: 1616, height: 2272, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();
  const http = createServer(async (request, response) => {
    request.resume();
    await once(request, "end");
    const { status, body } = answerOf(painter.answer, image);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const painter: PainterServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    answer: "picture",
    async stop() {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
  return painter;
}

function answerOf(answer: PainterAnswer, image: Buffer): { status: number; body: object } {
  if (answer === "picture") return { status: 200, body: { data: [{ b64_json: image.toString("base64") }] } };
  if (answer === "no-picture") return { status: 200, body: { data: [] } };
  const { status, code, type } = REFUSALS[answer];
  return { status, body: { error: { code, type, message: code, param: null } } };
}
