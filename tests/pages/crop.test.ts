/** The crop without JavaScript: numbers, a shape, and a page that shows the result. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { guest, photo } from "../api/visitors.ts";
import { type CreationShop, openCreationShop } from "../support/creations.ts";
import { documentOf, fieldValue } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { serve, type TestServer, type Visitor } from "../support/shop.ts";

let shop: CreationShop;
let server: TestServer;

beforeAll(async () => {
  shop = await openCreationShop();
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

/** Uploads a photo twice as wide as high, which leads to the styles at once. Returns the address of its crop. */
async function begin(visitor: Visitor): Promise<string> {
  const bytes = new Uint8Array(await photo(1600, 800));
  const answer = await visitor.post("/create", { photo: new File([bytes], "moment.jpg") });
  const styles = await locationOf(answer);
  expect(styles).toMatch(/^\/create\/[\w-]+\/style$/);
  return styles.replace("/style", "/crop");
}

async function fieldsOf(page: Response) {
  const text = await page.clone().text();
  const document = await documentOf(page);
  const value = (input: string) => document.querySelector(input)?.getAttribute("value") ?? "";
  return {
    text,
    x: value("input[name=x]"),
    y: value("input[name=y]"),
    zoom: value("input[name=zoom]"),
    shape: value("input[name=shape][checked]"),
  };
}

async function storedCrop(address: string) {
  const id = address.split("/")[2] ?? "";
  const row = await shop.db.selectFrom("creations").select("crop").where("id", "=", id).executeTakeFirst();
  return row?.crop ? JSON.parse(row.crop) : null;
}

it("is proposed at the upload, shown as on the poster, and leads back to the styles", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const shown = await fieldsOf(await visitor.get(address));
  expect(shown).toMatchObject({ x: "50", y: "50", zoom: "100", shape: "tall" });
  const soft = "Your photo at this size: about 48 dpi. Fine details will be lost.";
  expect(shown.text).toContain(soft);
  expect(await (await visitor.get(address.replace("/crop", "/style"))).text()).toContain(soft);
  // The part is 800 px high and 565.7 wide: the whole photo is 2.828 times as wide as its sheet.
  expect(shown.text).toContain('style="width:282.828%;height:100%;left:-91.414%;top:0%"');
  expect(shown.text).toContain("Show crop");
  const { x, y, zoom, shape } = shown;
  const next = await visitor.post(address, { x, y, zoom, shape, intent: "next" });
  expect([next.status, await locationOf(next)]).toEqual([303, address.replace("/crop", "/style")]);
  expect(await locationOf(visitor.get(address.replace("/crop", "")))).toBe(
    address.replace("/crop", "/style"),
  );
});

it("is shown again with other numbers, named by its actual centre, and reset to the suggestion", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const form = { x: "0", y: "50", zoom: "200", shape: "square", intent: "show" };
  const answer = await visitor.post(address, form);
  expect([answer.status, await locationOf(answer)]).toEqual([303, address]);
  expect(await storedCrop(address)).toEqual({ x: 0.125, y: 0.5, zoom: 2, shape: "square" });
  const shown = await fieldsOf(await visitor.get(address));
  expect(shown).toMatchObject({ x: "12.5", y: "50", zoom: "200", shape: "square" });

  const reset = await visitor.post(`${address}?suggested`, { x: "not", y: "a", zoom: "number" });
  expect([reset.status, await locationOf(reset)]).toEqual([303, address]);
  expect(await fieldsOf(await visitor.get(address))).toMatchObject({ x: "50", zoom: "100", shape: "tall" });
});

it("shows at the field what it refuses, and keeps what was typed", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const fine = { x: "50", y: "50", zoom: "100", shape: "tall" };
  const bad: [Record<string, string>, string][] = [
    [{ ...fine, x: "left" }, "Please enter a number, such as 50."],
    [{ ...fine, x: "NaN" }, "Please enter a number, such as 50."],
    [{ ...fine, y: "-3" }, "The centre must be inside the photo: from 0 to 100 percent."],
    [{ ...fine, zoom: "0" }, "The zoom goes from 100 to 800 percent."],
    [{ ...fine, zoom: "10000" }, "The zoom goes from 100 to 800 percent."],
    [{ ...fine, shape: "round" }, "Please choose one of the two formats."],
    [{ shape: "tall" }, "Please enter a number, such as 50."],
  ];
  for (const [form, message] of bad) {
    const answer = await visitor.post(address, form);
    const { text, ...fields } = await fieldsOf(answer);
    expect([answer.status, text.includes(message)], JSON.stringify(form)).toEqual([422, true]);
    expect(text).toContain("<title>Error: Choose your crop");
    if (form.x && form.y !== "-3") expect(fields.x).toBe(form.x);
  }
  expect(await storedCrop(address)).toBeNull();
});

it("is closed to other visitors, and once the poster is painted", async () => {
  const visitor = await newGuest();
  const address = await begin(visitor);
  const fine = { x: "50", y: "50", zoom: "300", shape: "tall" };
  const stranger = await newGuest();
  expect((await stranger.post(address, fine)).status).toBe(404);
  expect((await stranger.post(`${address}?suggested`, {})).status).toBe(404);

  const style = address.replace("/crop", "/style");
  const requestKey = fieldValue(await documentOf(visitor.get(style)), "requestKey");
  await visitor.post(style, { style: "popart", requestKey, intent: "paint" });
  // Another tab still shows the crop.
  const late = await visitor.post(address, fine);
  expect(late.status === 303 ? await locationOf(late) : late.status).not.toBe(style);
  expect(await storedCrop(address)).toBeNull();
  expect((await visitor.get(address)).status).toBe(303);
});
