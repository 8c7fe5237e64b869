import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STYLES } from "../../app/domain/posters/style.ts";
import { type CreationShop, openCreationShop } from "../support/creations.ts";
import { locationOf } from "../support/location.ts";
import { serve, type TestServer, type Visitor } from "../support/shop.ts";
import { openSketchingPainter, type SketchingPainter } from "../support/sketcher.ts";
import { guest, photo } from "./visitors.ts";

let shop: CreationShop;
let painter: SketchingPainter;
let server: TestServer;

beforeAll(async () => {
  painter = openSketchingPainter();
  shop = await openCreationShop(painter);
  server = await serve(shop);
});

afterAll(async () => {
  await server.close();
  await shop.close();
});

/** A guest who has uploaded a photo, and the address of its sketches. */
async function guestWithPhoto(name: string): Promise<{ visitor: Visitor; id: string; address: string }> {
  const visitor = await guest(shop, server, `${name}@example.com`);
  const file = new File([new Uint8Array(await photo())], "moment.jpg", { type: "image/jpeg" });
  const crop = await locationOf(visitor.post("/create", { photo: file }));
  const id = crop.split("/")[2] ?? "";
  return { visitor, id, address: `/api/creations/${id}/sketches` };
}

interface SketchList {
  sketches: { style: string; variation: number; image: string }[];
  expected: number;
  resting: boolean;
}

describe("the sketches of a creation", () => {
  it("are sent as they become ready, until all are", async () => {
    const { visitor, address } = await guestWithPhoto("all");
    const requested = await visitor.call(address, { style: "popart" });
    expect(requested.status).toBe(200);
    expect(await requested.json()).toMatchObject({ expected: STYLES.length, resting: false });

    const stream = await visitor.get(address);
    expect(stream.headers.get("Content-Type")).toContain("text/event-stream");
    const events = (await stream.text()).trim().split("\n\n");
    expect(events.at(-1)).toBe("event: end\ndata: {}");
    const sent = events
      .filter((event) => event.startsWith("data: "))
      .map((event) => JSON.parse(event.slice(6)) as SketchList["sketches"][number]);
    expect(new Set(sent.map(({ style }) => style)).size).toBe(STYLES.length);

    const again = (await (await visitor.call(address, {})).json()) as SketchList;
    expect(again.sketches).toHaveLength(STYLES.length);
    const picture = await visitor.get(again.sketches[0]!.image);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
    expect(picture.headers.get("Cache-Control")).toContain("private");
  });

  it("are not made by a GET", async () => {
    const { visitor, id, address } = await guestWithPhoto("reader");
    const before = painter.sketched.length;
    expect((await visitor.get(`/create/${id}/style`)).status).toBe(200);
    const left = new AbortController();
    const stream = await visitor.fetch(address, { signal: left.signal });
    expect(stream.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 700));
    left.abort();
    expect(painter.sketched).toHaveLength(before);
  });

  it("are private to their owner", async () => {
    const { visitor, address } = await guestWithPhoto("owner");
    await visitor.call(address, {});
    await (await visitor.get(address)).text();
    const { sketches } = (await (await visitor.call(address, {})).json()) as SketchList;
    const stranger = await guest(shop, server, "stranger@example.com");
    for (const other of [stranger, server.visitor()]) {
      expect((await other.get(address)).status).toBe(404);
      expect((await other.call(address, {})).status).toBe(404);
      expect((await other.get(sketches[0]!.image)).status).toBe(404);
    }
  });

  it("end with the creation", async () => {
    const { visitor, id, address } = await guestWithPhoto("leaver");
    const stream = visitor.get(address).then((answer) => answer.text());
    await new Promise((resolve) => setTimeout(resolve, 200));
    await visitor.post(`/create/${id}/discard`, {});
    expect(await stream).toContain("event: end");
    expect((await visitor.call(address, {})).status).toBe(404);
  });

  it("are refused once the creation is painted, and other methods always", async () => {
    const { visitor, id, address } = await guestWithPhoto("painted");
    await visitor.post(`/create/${id}/style`, { style: "popart", requestKey: "press-one-two" });
    const answer = await visitor.call(address, {});
    expect(answer.status).toBe(409);
    expect((await visitor.call(address, {}, "PATCH")).status).toBe(405);
  });

  it("are rate-limited", async () => {
    const { visitor, address } = await guestWithPhoto("eager");
    const answers = [];
    for (let count = 0; count < 125; count++) answers.push((await visitor.call(address, {})).status);
    expect(answers.at(-1)).toBe(429);
  });
});
