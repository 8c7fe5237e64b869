import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openEmbeddedPainter } from "../../app/ports/painter/embedded.server.ts";
import { type OpenAiPainterOptions, openOpenAiPainter } from "../../app/ports/painter/openai.server.ts";
import { type PaintCrop, PainterRefusal } from "../../app/ports/painter/port.ts";
import { type EditCall, errorBody, interceptOpenAi, type Reply } from "../support/openai.ts";
import { complaintsAboutAnswer, complaintsAboutForm, shapesAreHere } from "./openai-shapes.ts";
import { painterContract, photoBytes, requestFor } from "./painter-contract.ts";

const styles = ["popart", "bauhaus"];
const silent = { info: () => {}, warn: () => {} };

async function answer(width: number, height: number, format: "jpeg" | "png" = "jpeg") {
  const image = await sharp({ create: { width, height, channels: 3, background: "#a34" } })
    .toFormat(format)
    .toBuffer();
  return {
    created: 1_795_000_000,
    data: [{ b64_json: image.toString("base64") }],
    output_format: format,
    size: `${width}x${height}`,
    quality: "high",
    usage: {
      input_tokens: 900,
      output_tokens: 6000,
      total_tokens: 6900,
      input_tokens_details: { text_tokens: 200, image_tokens: 700 },
    },
  };
}

let full: Awaited<ReturnType<typeof answer>>;
beforeAll(async () => {
  full = await answer(1616, 2272);
});

painterContract("embedded", async () => ({ painter: openEmbeddedPainter(), close: async () => {} }));

painterContract("OpenAI", async () => {
  const { close } = interceptOpenAi(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return { body: full };
  });
  return { painter: openOpenAiPainter({ apiKey: "sk-secret", styles, log: silent }), close };
});

describe("OpenAI painter", () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  function open(
    reply: (call: EditCall, count: number) => Reply | null | Promise<Reply>,
    options: Partial<OpenAiPainterOptions> = {},
  ) {
    for (const close of closing.splice(0)) void close();
    const { calls, close } = interceptOpenAi(reply);
    closing.push(close);
    const lines: { facts: object; message: string }[] = [];
    const record = (facts: object, message: string) => void lines.push({ facts, message });
    const painter = openOpenAiPainter({
      apiKey: "sk-secret",
      styles,
      log: { info: record, warn: record },
      ...options,
    });
    return { painter, lines, calls };
  }

  async function refusalTo(reply: Reply, options: Partial<OpenAiPainterOptions> = {}) {
    const { painter, lines, calls } = open(() => reply, options);
    const error = await painter.paint(await requestFor("popart")).then(
      () => new Error("It painted."),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof PainterRefusal)) throw error;
    return { refusal: error, lines, calls };
  }

  it("sends one multipart edit, as the service documents it", async () => {
    const { painter, calls } = open(() => ({ body: full }));
    const request = await requestFor("bauhaus");
    await painter.paint(request);
    expect(calls).toHaveLength(1);
    const { path, headers, form } = calls[0]!;
    expect(path).toBe("POST /v1/images/edits");
    expect(headers.get("authorization")).toBe("Bearer sk-secret");
    expect(headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    const { image, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({
      model: "gpt-image-2",
      prompt: request.prompt,
      size: "1616x2272",
      quality: "high",
      n: "1",
      output_format: "jpeg",
      output_compression: "95",
      safety_identifier: createHash("sha256").update(request.customer).digest("hex"),
    });
    expect([...form.keys()].filter((field) => field.startsWith("image"))).toEqual(["image"]);
    if (!(image instanceof File)) throw new Error("The image is no file.");
    expect([image.name, image.type]).toEqual(["photo.jpg", "image/jpeg"]);
    expect(image.size).toBeLessThan(8 * 1024 * 1024);
    const sent = await sharp(await image.arrayBuffer()).metadata();
    expect(sent.format).toBe("jpeg");
    expect((sent.width ?? 0) / (sent.height ?? 1)).toBeCloseTo(303 / 426, 2);
    expect([sent.width, sent.height]).toEqual([640, 900]);
  });

  it.runIf(shapesAreHere)("agrees with the published shapes", async () => {
    for (const model of ["gpt-image-2", "gpt-image-1.5", "gpt-image-2.6-sunburst"]) {
      const { painter, calls } = open(() => ({ body: full }), { model });
      await painter.paint(await requestFor("popart"));
      expect(complaintsAboutForm("CreateImageEditRequest", calls[0]!.form)).toEqual([]);
    }
    expect(complaintsAboutAnswer("ImagesResponse", full)).toEqual([]);
    expect(complaintsAboutAnswer("ErrorResponse", errorBody(null, "server_error"))).toEqual([]);
  });

  it("keeps the whole answer if it has the sheet's shape, and measures it", async () => {
    const small = await answer(808, 1136, "png");
    const { painter } = open(() => ({ body: { ...small, size: "1616x2272" } }));
    const picture = await painter.paint(await requestFor("popart"));
    expect(picture).toMatchObject({
      width: 808,
      height: 1136,
      contentType: "image/png",
      model: "gpt-image-2",
    });
    expect(Buffer.from(picture.image).toString("base64")).toBe(small.data[0]?.b64_json);
  });

  it("requests a supported size from earlier models, and crops the answer to the poster's shape", async () => {
    const upright = await answer(1024, 1536);
    const { painter, calls } = open(() => ({ body: upright }), { model: "gpt-image-1.5" });
    const picture = await painter.paint({
      ...(await requestFor("popart")),
      photo: await photoBytes(3000, 4000),
    });
    expect(calls[0]!.form.get("size")).toBe("1024x1536");
    expect(calls[0]!.form.get("input_fidelity")).toBe("high");
    const image = calls[0]!.form.get("image");
    if (!(image instanceof File)) throw new Error("The image is no file.");
    const sent = await sharp(await image.arrayBuffer()).metadata();
    expect([sent.width, sent.height]).toEqual([1024, 1448]);
    expect(picture).toMatchObject({ width: 1024, height: 1448, contentType: "image/jpeg" });
  });

  it("crops the photo around its subject, and returns the crop", async () => {
    const { painter } = open(() => ({ body: full }));
    const { crop } = await painter.paint(await requestFor("popart"));
    expect(crop).toMatchObject({ zoom: 1, shape: "tall" });
    expect(crop.x).toBeGreaterThan(0.55);
    expect(crop.y).toBeCloseTo(0.5, 2);
  });

  it("sends only the requested part of the photo", async () => {
    const halves = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#00f" } })
      .composite([
        { input: { create: { width: 600, height: 900, channels: 3, background: "#f00" } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    const sent = async (crop: PaintCrop) => {
      const { painter, calls } = open(() => ({ body: full }));
      await painter.paint({ ...(await requestFor("popart")), photo: halves, crop });
      const image = calls[0]!.form.get("image");
      if (!(image instanceof File)) throw new Error("The image is no file.");
      const bytes = await image.arrayBuffer();
      const { width, height } = await sharp(bytes).metadata();
      const [red, , blue] = (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean));
      return { width, height, red, blue };
    };
    const left = await sent({ x: 0.2, y: 0.5, zoom: 2, shape: "tall" });
    expect(left).toMatchObject({ width: 318, height: 450 });
    expect(left.red).toBeGreaterThan(250);
    const right = await sent({ x: 0.9, y: 0.5, zoom: 1.5, shape: "square" });
    expect(right).toMatchObject({ width: 600, height: 600 });
    expect(right.blue).toBeGreaterThan(250);
  });

  it("asks for a sheet on its side for a wide crop, and trims the answer to one", async () => {
    const crop: PaintCrop = { x: 0.5, y: 0.5, zoom: 1, shape: "wide" };
    const sides = async (model: string, width: number, height: number) => {
      const body = await answer(width, height);
      const { painter, calls } = open(() => ({ body }), { model });
      const photo = await photoBytes(3000, 2000);
      const picture = await painter.paint({ ...(await requestFor("popart")), photo, crop });
      expect(picture.crop).toEqual(crop);
      const { form } = calls[0]!;
      const image = form.get("image");
      if (!(image instanceof File)) throw new Error("The image is no file.");
      const sent = await sharp(await image.arrayBuffer()).metadata();
      return {
        size: form.get("size"),
        sent: [sent.width, sent.height],
        got: [picture.width, picture.height],
      };
    };
    expect(await sides("gpt-image-2", 2272, 1616)).toEqual({
      size: "2272x1616",
      sent: [2272, 1607],
      got: [2272, 1616],
    });
    expect(await sides("gpt-image-1.5", 1536, 1024)).toEqual({
      size: "1536x1024",
      sent: [1448, 1024],
      got: [1448, 1024],
    });
  });

  it("logs usage and request id, without key, prompt or person", async () => {
    const { painter, lines } = open(() => ({ body: full }));
    await painter.paint(await requestFor("popart"));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.facts).toMatchObject({ requestId: "req_1", usage: { total_tokens: 6900 } });
    expect(JSON.stringify(lines)).not.toMatch(/sk-secret|pop art poster|customer-pseudonym/);
  });

  const noRetry = { "x-should-retry": "false" };
  it.each<[string, Reply, string, boolean]>([
    [
      "blocked content",
      { status: 400, body: errorBody("moderation_blocked", "image_generation_user_error") },
      "sensitive",
      false,
    ],
    [
      "a user error",
      { status: 400, body: errorBody(null, "image_generation_user_error") },
      "sensitive",
      false,
    ],
    [
      "a damaged image",
      { status: 400, body: errorBody("invalid_image_file", "invalid_request_error") },
      "unreadable",
      false,
    ],
    [
      "a damaged image that the service calls the user's error",
      { status: 400, body: errorBody("invalid_image_file", "image_generation_user_error", "image") },
      "unreadable",
      false,
    ],
    [
      "a mistake of the shop",
      { status: 400, body: errorBody("unknown_parameter", "invalid_request_error") },
      "unavailable",
      false,
    ],
    [
      "the billing limit",
      { status: 400, body: errorBody("billing_hard_limit_reached", "invalid_request_error") },
      "unavailable",
      false,
    ],
    [
      "a wrong key",
      { status: 401, body: errorBody("invalid_api_key", "invalid_request_error") },
      "unavailable",
      false,
    ],
    [
      "an unverified organisation",
      { status: 403, body: errorBody(null, "invalid_request_error") },
      "unavailable",
      false,
    ],
    [
      "a removed model",
      { status: 404, body: errorBody("model_not_found", "invalid_request_error") },
      "unavailable",
      false,
    ],
    ["too much", { status: 413, body: "<html>413</html>" }, "too-large", false],
    [
      "a rate limit",
      { status: 429, headers: noRetry, body: errorBody("rate_limit_exceeded", "requests") },
      "busy",
      true,
    ],
    [
      "an empty account",
      { status: 429, headers: noRetry, body: errorBody("insufficient_quota", "insufficient_quota") },
      "unavailable",
      false,
    ],
    [
      "a server error",
      { status: 500, headers: noRetry, body: errorBody(null, "server_error") },
      "unavailable",
      true,
    ],
    [
      "a gateway's page",
      { status: 502, headers: noRetry, body: "<html>bad gateway</html>" },
      "unavailable",
      true,
    ],
    ["no picture", { body: { created: 1 } }, "unavailable", true],
    ["a damaged answer", { body: { created: 1, data: [{ b64_json: "AAAA" }] } }, "unavailable", true],
    [
      "no JSON",
      { headers: { "content-type": "text/html" }, body: "<html>welcome</html>" },
      "unavailable",
      true,
    ],
  ])("understands %s", async (_, reply, reason, retryable) => {
    const { refusal, lines, calls } = await refusalTo(reply);
    expect(refusal).toMatchObject({ reason, retryable });
    expect(calls).toHaveLength(1);
    expect(`${refusal.message} ${JSON.stringify(lines)}`).not.toMatch(/sk-secret|anna|pop art poster/);
    expect(lines.length).toBeGreaterThan(0);
  });

  describe("with a setting that the model refuses", () => {
    const refused = (code: string, param: string): Reply => ({
      status: 400,
      body: errorBody(code, "invalid_request_error", param),
    });

    it("paints in the next size, and asks for the refused one no more", async () => {
      const upright = await answer(1024, 1536);
      const { painter, calls, lines } = open(({ form }) =>
        form.get("size") === "1616x2272" ? refused("invalid_value", "size") : { body: upright },
      );
      const request = await requestFor("popart");
      expect(await painter.paint(request)).toMatchObject({ width: 1024, height: 1448 });
      await painter.paint(request);
      expect(calls.map(({ form }) => form.get("size"))).toEqual(["1616x2272", "1024x1536", "1024x1536"]);
      const [{ facts, message } = {}] = lines;
      expect(message).toBe("image model refused a setting, asked again without it");
      expect(facts).toMatchObject({ setting: "size", code: "invalid_value", requestId: "req_1" });
    });

    it("paints every picture that was asked for at the same time", async () => {
      const upright = await answer(1024, 1536);
      const { painter, calls } = open(({ form }) =>
        form.get("size") === "1616x2272" ? refused("invalid_value", "size") : { body: upright },
      );
      const request = await requestFor("popart");
      await Promise.all([painter.paint(request), painter.paint(request), painter.paint(request)]);
      expect(calls.map(({ form }) => form.get("size")).sort()).toEqual([
        ...Array(3).fill("1024x1536"),
        ...Array(3).fill("1616x2272"),
      ]);
    });

    it("leaves out a field that the model does not know", async () => {
      const { painter, calls, lines } = open(({ form }) =>
        form.has("safety_identifier")
          ? refused("unknown_parameter", "safety_identifier")
          : form.has("output_compression")
            ? refused("unsupported_parameter", "output_compression")
            : { body: full },
      );
      expect((await painter.paint(await requestFor("popart"))).width).toBe(1616);
      expect(calls).toHaveLength(3);
      expect(lines.slice(0, 2).map(({ facts }) => facts)).toMatchObject([
        { setting: "safety_identifier" },
        { setting: "output_compression" },
      ]);
    });

    it.each([
      ["a field that every picture needs", "unknown_parameter", "prompt"],
      ["the last size", "invalid_value", "size"],
      ["a field that was left out already", "unknown_parameter", "output_format"],
    ])("stops at %s", async (_, code, param) => {
      const { refusal, calls } = await refusalTo(refused(code, param));
      expect(refusal).toMatchObject({ reason: "unavailable", retryable: false });
      expect(calls.length).toBeLessThanOrEqual(2);
    });
  });

  it("retries once after an error of the service", async () => {
    const stumble: Reply = {
      status: 503,
      headers: { "retry-after-ms": "5" },
      body: null,
    };
    const once = open((_, count) => (count === 1 ? stumble : { body: full }));
    expect((await once.painter.paint(await requestFor("popart"))).width).toBe(1616);
    expect(once.calls).toHaveLength(2);
    expect((await refusalTo(stumble)).calls).toHaveLength(2);
  });

  it("gives up after its time limit, without a second paid picture", async () => {
    const { painter, calls } = open(() => new Promise(() => {}), { timeoutMs: 600 });
    const painting = painter.paint(await requestFor("popart"));
    await expect(painting).rejects.toMatchObject({ reason: "unavailable", retryable: true });
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  it("closes the connection when it is stopped, even between two attempts", async () => {
    const slow: Reply = {
      status: 503,
      headers: { "retry-after-ms": "30000" },
      body: errorBody(null, "server_error"),
    };
    const { painter, calls } = open(() => slow);
    const started = Date.now();
    const painting = painter.paint(await requestFor("popart"), { signal: AbortSignal.timeout(600) });
    await expect(painting).rejects.toMatchObject({ reason: "unavailable", retryable: true });
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  it("is unavailable when the service does not answer", async () => {
    const { painter } = open(() => null);
    await expect(painter.paint(await requestFor("popart"))).rejects.toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
  });
});
