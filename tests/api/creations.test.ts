import { describe, expect, it } from "vitest";
import { PainterRefusal } from "../../app/ports/painter/port.ts";
import { openCreationShop } from "../support/creations.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { dataUrl, guest, photo } from "./visitors.ts";

const { shop, server } = await servedShop(openCreationShop());

const CROP = { x: 0.5, y: 0.5, zoom: 2, shape: "square" };

async function paint(visitor: Visitor, change: object = {}): Promise<Response> {
  const call = { imageData: await dataUrl(), style: "popart", stylePrompt: "ignored", ...change };
  return visitor.call("/api/generate-gpt-image", call);
}

async function balance(visitor: Visitor): Promise<number> {
  const answer = await visitor.get("/api/generation-credits");
  return ((await answer.json()) as { freeCreditsRemaining: number }).freeCreditsRemaining;
}

describe("a photo in one call", () => {
  it("becomes a poster for one credit, which acknowledging does not deduct again", async () => {
    const visitor = await guest(shop, server, "painted@example.com");
    const answer = await paint(visitor, { email: "painted@example.com" });
    expect(answer.status).toBe(200);
    const poster = (await answer.json()) as Record<string, string>;
    for (const address of [poster.posterUrl, poster.previewUrl, poster.originalImagePath]) {
      const picture = await visitor.get(address ?? "");
      expect(picture.status).toBe(200);
      expect(picture.headers.get("Content-Type")).toMatch(/^image\//);
    }
    expect(await balance(visitor)).toBe(1);
    expect(await (await visitor.call("/api/use-generation-credit", {})).json()).toMatchObject({
      freeCreditsRemaining: 1,
    });
    expect(await balance(visitor)).toBe(1);
    expect(shop.painter.requests.at(-1)?.prompt).not.toContain("ignored");

    const images = (await (await visitor.get("/api/user-images")).json()) as { images: object[] };
    expect(images.images).toHaveLength(1);
    expect(images.images[0]).toMatchObject({ style: "popart", isPublic: false });
  });

  it("is refused without a verified e-mail", async () => {
    const answer = await paint(server.visitor());
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: "Please verify your email to generate posters." });
  });

  it.each([
    ["no image", { imageData: undefined }, 422, "No image selected"],
    ["no data URL", { imageData: "hello" }, 422, "No image data was found"],
    [
      "a text that says it is a picture",
      { imageData: "data:image/png;base64,aGVsbG8=" },
      415,
      "Please upload a JPG",
    ],
    ["no style", { style: undefined }, 422, "Please pick a style."],
    ["a made-up style", { style: "cubism" }, 422, "This style does not exist"],
    ["a style of another plan", { style: "artdeco" }, 403, "for members"],
    ["four feelings", { feelings: ["joy", "awe", "hope", "rage"] }, 422, "up to 3 feelings"],
    [
      "a crop that is too near",
      { crop: { ...CROP, zoom: 9 } },
      422,
      "The zoom goes from 100 to 800 percent.",
    ],
    ["a crop in text", { crop: { ...CROP, x: "0.5" } }, 422, "Please enter a number"],
    ["half a crop", { crop: { x: 0.5, y: 0.5 } }, 422, "Please enter a number"],
    ["another account's e-mail", { email: "other@example.com" }, 403, "You don’t have access"],
  ])("is refused with %s, and nothing is charged", async (name, change, status, message) => {
    const visitor = await guest(shop, server, `${name.toLowerCase().replaceAll(/\W/g, "")}@example.com`);
    const answer = await paint(visitor, change);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).toContain(message);
    expect(await balance(visitor)).toBe(2);
  });

  it("is refused without credits", async () => {
    const visitor = await guest(shop, server, "poor@example.com");
    await paint(visitor);
    await paint(visitor);
    const answer = await paint(visitor);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ needsCredits: true });
  });

  it("charges nothing when the painter finds it sensitive", async () => {
    const visitor = await guest(shop, server, "sensitive@example.com");
    shop.painter.before = () => {
      throw new PainterRefusal("sensitive", "blocked", false);
    };
    const answer = await paint(visitor);
    shop.painter.before = () => {};
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: "Image flagged as sensitive, please try another",
      serviceUnavailable: true,
    });
    expect(await balance(visitor)).toBe(2);
  });
});

describe("a private picture", () => {
  it("is visible to its owner only", async () => {
    const owner = await guest(shop, server, "owner@example.com");
    const { posterUrl = "" } = (await (await paint(owner)).json()) as Record<string, string>;
    const other = await guest(shop, server, "curious@example.com");
    expect((await other.get(posterUrl)).status).toBe(404);
    expect((await server.visitor().get(posterUrl)).status).toBe(404);
    expect((await owner.get(posterUrl)).headers.get("Cache-Control")).toContain("private");
  });

  it("is served whole, in part, as its head, or not at all when the browser has it", async () => {
    const owner = await guest(shop, server, "ranges@example.com");
    const { posterUrl = "" } = (await (await paint(owner)).json()) as Record<string, string>;
    const whole = new Uint8Array(await (await owner.get(posterUrl)).arrayBuffer());

    const part = await owner.fetch(posterUrl, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 10-19/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20));

    const tail = await owner.fetch(posterUrl, { headers: { Range: "bytes=-5" } });
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(whole.slice(-5));

    const beyond = await owner.fetch(posterUrl, { headers: { Range: `bytes=${whole.length}-` } });
    expect(beyond.status).toBe(416);

    const head = await owner.fetch(posterUrl, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("Content-Length")).toBe(String(whole.length));

    const tag = head.headers.get("ETag") ?? "";
    expect((await owner.fetch(posterUrl, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  it.each([
    "/api/storage-image/..%2F..%2Fetc/passwd",
    "/api/storage-image/%2e%2e/%2e%2e/shop.sqlite",
    "/api/storage-image",
    "/api/storage-image/creations/none/photo.jpg",
  ])("is not served under the invalid key %s", async (address) => {
    expect((await server.visitor().get(address)).status).toBe(404);
  });
});

describe("an uploaded photo", () => {
  it("is refused at 10 MB and one byte", async () => {
    const visitor = await guest(shop, server, "large@example.com");
    const large = Buffer.concat([await photo(), Buffer.alloc(10 * 1024 * 1024)]);
    const answer = await paint(visitor, { imageData: await dataUrl(large) });
    expect(answer.status).toBe(413);
    expect(await balance(visitor)).toBe(2);
  });
});
