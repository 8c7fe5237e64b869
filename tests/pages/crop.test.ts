/** The crop as a browser without JavaScript chooses it: numbers, a shape, and a page that shows what they mean. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { guest, photo } from "../api/visitors.ts";
import { openStudio, type Studio } from "../domain/creations/studio.ts";
import { serve, type TestServer, type Visitor } from "../shop.ts";

let shop: Studio;
let server: TestServer;

beforeAll(async () => {
  shop = await openStudio();
  shop.painter.proposeCrop = async () => ({ x: 0.5, y: 0.5, zoom: 1.25, shape: "tall" });
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

let people = 0;
function newGuest(): Promise<Visitor> {
  people += 1;
  return guest(shop, server, `cropper-${people}@example.com`);
}

const placeOf = (response: Response) => response.headers.get("Location") ?? "";

/** Uploads a photo twice as wide as high; answers the address of its crop. */
async function begin(visitor: Visitor): Promise<string> {
  const bytes = new Uint8Array(await photo(1600, 800));
  const answer = await visitor.post("/create", { photo: new File([bytes], "moment.jpg") });
  expect(placeOf(answer)).toMatch(/^\/create\/[\w-]+\/crop$/);
  return placeOf(answer);
}

async function fieldsOf(page: Response) {
  const text = await page.text();
  const value = (name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? "";
  const shape = /<input[^>]*(?:checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*checked="")/.exec(text);
  return { text, x: value("x"), y: value("y"), zoom: value("zoom"), shape: shape?.[1] ?? shape?.[2] };
}

async function storedCrop(address: string) {
  const id = address.split("/")[2] ?? "";
  const row = await shop.db.selectFrom("creations").select("crop").where("id", "=", id).executeTakeFirst();
  return row?.crop ? JSON.parse(row.crop) : null;
}

it("is proposed after the upload, shown as the poster will have it, and leads to the styles", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const shown = await fieldsOf(await visitor.get(address));
  expect(shown).toMatchObject({ x: "50", y: "50", zoom: "125", shape: "tall" });
  expect(shown.text).toContain("Prints at about 39 dpi: fine details get lost");
  // The part is 640 px high and 452.6 wide: the whole photo is 3.535 times as wide as its sheet.
  expect(shown.text).toContain('style="width:353.535%;height:125%;left:-126.768%;top:-12.5%"');
  expect(shown.text).toContain("Show this crop");
  const { x, y, zoom, shape } = shown;
  const next = await visitor.post(address, { x, y, zoom, shape: shape ?? "", intent: "next" });
  expect([next.status, placeOf(next)]).toEqual([303, address.replace("/crop", "/style")]);
  expect(placeOf(await visitor.get(address.replace("/crop", "")))).toBe(address.replace("/crop", "/style"));
});

it("is shown again with other numbers, named by its real middle, and reset to the suggestion", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const wish = { x: "0", y: "50", zoom: "200", shape: "square", intent: "show" };
  const answer = await visitor.post(address, wish);
  expect([answer.status, placeOf(answer)]).toEqual([303, address]);
  expect(await storedCrop(address)).toEqual({ x: 0.125, y: 0.5, zoom: 2, shape: "square" });
  const shown = await fieldsOf(await visitor.get(address));
  expect(shown).toMatchObject({ x: "12.5", y: "50", zoom: "200", shape: "square" });
  expect(shown.text).toContain('data-shape="square"');

  const reset = await visitor.post(`${address}?suggested`, { x: "not", y: "a", zoom: "number" });
  expect([reset.status, placeOf(reset)]).toEqual([303, address]);
  expect(await fieldsOf(await visitor.get(address))).toMatchObject({ x: "50", zoom: "125", shape: "tall" });
});

it("says by the field what it cannot take, and keeps what was typed", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const fine = { x: "50", y: "50", zoom: "100", shape: "tall" };
  const bad: [Record<string, string>, string][] = [
    [{ ...fine, x: "left" }, "Please enter a plain number, such as 50."],
    [{ ...fine, x: "NaN" }, "Please enter a plain number, such as 50."],
    [{ ...fine, y: "-3" }, "The middle must lie in the photo: from 0 to 100 percent."],
    [{ ...fine, zoom: "0" }, "The zoom goes from 100 to 800 percent."],
    [{ ...fine, zoom: "10000" }, "The zoom goes from 100 to 800 percent."],
    [{ ...fine, shape: "round" }, "Please choose one of the two shapes."],
    [{ shape: "tall" }, "Please enter a plain number, such as 50."],
  ];
  for (const [wish, message] of bad) {
    const answer = await visitor.post(address, wish);
    const { text, ...fields } = await fieldsOf(answer);
    expect([answer.status, text.includes(message)], JSON.stringify(wish)).toEqual([422, true]);
    expect(text).toContain("<title>Error: Choose your crop");
    if (wish.x && wish.y !== "-3") expect(fields.x).toBe(wish.x);
  }
  expect(await storedCrop(address)).toBeNull();
});

it("is closed to strangers, and once the poster is being painted", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const fine = { x: "50", y: "50", zoom: "300", shape: "tall" };
  const stranger = await newGuest();
  expect((await stranger.post(address, fine)).status).toBe(404);
  expect((await stranger.post(`${address}?suggested`, {})).status).toBe(404);

  const style = address.replace("/crop", "/style");
  const page = await (await visitor.get(style)).text();
  const requestKey = /name="requestKey" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await visitor.post(style, { style: "popart", requestKey, intent: "paint" });
  // Another tab still shows the crop.
  const late = await visitor.post(address, fine);
  expect(late.status === 303 ? placeOf(late) : late.status).not.toBe(style);
  expect(await storedCrop(address)).toBeNull();
  expect(placeOf(await visitor.get(address))).not.toBe("");
});
