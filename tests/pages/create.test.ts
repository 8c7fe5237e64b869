/** The create journey without JavaScript, with a painter that the test controls. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  PainterRefusal,
  type PainterRefusalReason,
  type PaintRequest,
} from "../../app/ports/painter/port.ts";
import { guest, photo } from "../api/visitors.ts";
import { type CreationShop, openCreationShop } from "../support/creations.ts";
import { documentOf, fieldValue, parsePage } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { serve, type TestServer, type Visitor } from "../support/shop.ts";

let shop: CreationShop;
let server: TestServer;

beforeAll(async () => {
  shop = await openCreationShop();
  server = await serve(shop);
});
afterEach(() => {
  shop.painter.before = () => {};
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

let people = 0;
function newGuest(): Promise<Visitor> {
  people += 1;
  return guest(shop, server, `maker-${people}@example.com`);
}

/** The text of a page as a reader sees it. */
async function read(visitor: Visitor, address: string): Promise<string> {
  const text = await (await visitor.get(address)).text();
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** Uploads a photo. Returns the creation's address. */
async function begin(visitor: Visitor): Promise<string> {
  const answer = await visitor.post("/create", {
    photo: new File([new Uint8Array(await photo())], "moment.jpg"),
  });
  expect(answer.status).toBe(303);
  return (await locationOf(answer)).replace("/style", "");
}

/** The address to which a photo is sent from the page. */
function photoTarget(page: Document): string | null | undefined {
  return page.querySelector("input[type=file]")?.closest("form")?.getAttribute("action");
}

async function keyOn(visitor: Visitor, address: string): Promise<string> {
  const key = fieldValue(await documentOf(visitor.get(address)), "requestKey");
  if (!key) throw new Error(`No request key on ${address}`);
  return key;
}

async function pressPaint(visitor: Visitor, creation: string, style = "popart"): Promise<Response> {
  const requestKey = await keyOn(visitor, `${creation}/style`);
  return visitor.post(`${creation}/style`, { style, requestKey, intent: "paint" });
}

async function ended(visitor: Visitor, creation: string): Promise<string> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await visitor.get(`${creation}/painting`);
    if (answer.status !== 200) return locationOf(answer);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("The painting never ended.");
}

async function credits(visitor: Visitor): Promise<number> {
  const answer = await visitor.get("/api/generation-credits");
  return ((await answer.json()) as { freeCreditsRemaining: number }).freeCreditsRemaining;
}

function refuseOnce(reason: PainterRefusalReason) {
  shop.painter.before = (_request: PaintRequest) => {
    throw new PainterRefusal(reason, "the test asks for it", false);
  };
}

/** A painter that waits until the test releases it. */
function holdPainter(): () => void {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  shop.painter.before = async (_request, { onProgress }) => {
    onProgress?.(0.4);
    await held;
  };
  return go;
}

describe("the painting page", () => {
  it("has a link to check again without JavaScript, then leads to the poster", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const go = holdPainter();
    expect(await locationOf(pressPaint(visitor, creation))).toBe(`${creation}/painting`);
    const page = await read(visitor, `${creation}/painting`);
    const link = parsePage(page).querySelector("a[data-check-again]");
    expect(link?.getAttribute("href")).toBe(`${creation}/painting`);
    expect(page, "a reload that cannot be stopped").not.toMatch(/http-equiv="refresh"/i);
    expect(page).toContain("Creating Your Masterpiece...");
    expect(page).toContain("Do not navigate away from the page");
    expect(page).toContain("1 - 2 minutes");
    for (const step of ["", "/crop", "/style", "/feelings", "/poster", "/lettering"]) {
      expect(await locationOf(visitor.get(creation + step))).toBe(`${creation}/painting`);
    }
    go();
    expect(await ended(visitor, creation)).toBe(`${creation}/poster`);
    expect(await credits(visitor)).toBe(1);
  });

  it("leads to a poster on its side where the crop is wide", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const wide = { x: "50", y: "50", zoom: "100", shape: "wide", intent: "next" };
    await visitor.post(`${creation}/crop`, wide);
    await pressPaint(visitor, creation);
    expect(await ended(visitor, creation)).toBe(`${creation}/poster`);
    expect(shop.painter.requests.at(-1)?.prompt).toContain("an A3 sheet in landscape format");
    const poster = parsePage(await read(visitor, `${creation}/poster`)).querySelector("img.result-over");
    expect([poster?.getAttribute("width"), poster?.getAttribute("height")]).toEqual(["1000", "707"]);
    const lettering = parsePage(await read(visitor, `${creation}/lettering`));
    const box = ["boxWidth", "boxHeight"].map((name) =>
      lettering.querySelector(`input[name=${name}]`)?.getAttribute("value"),
    );
    expect(box).toEqual(["550", "389"]);
  });

  it("is requested once by a button that is pressed twice", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const requestKey = await keyOn(visitor, `${creation}/style`);
    const press = () => visitor.post(`${creation}/style`, { style: "popart", requestKey, intent: "paint" });
    const both = await Promise.all([press(), press()]);
    expect(await Promise.all(both.map(locationOf))).toEqual([`${creation}/painting`, `${creation}/painting`]);
    await ended(visitor, creation);
    expect(await locationOf(press())).toBe(`${creation}/painting`);
    expect(await credits(visitor)).toBe(1);
  });

  it("sends a failure back to the styles, and says that it cost nothing", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    refuseOnce("unavailable");
    await pressPaint(visitor, creation);
    expect(await ended(visitor, creation)).toBe(`${creation}/style`);
    const page = await read(visitor, `${creation}/style`);
    expect(page).toContain("Transformation Failed");
    expect(page).toContain("Failed to generate poster: ");
    expect(page).toContain("Nothing was charged.");
    expect(await credits(visitor)).toBe(2);
    shop.painter.before = () => {};
    await pressPaint(visitor, creation);
    expect(await ended(visitor, creation)).toBe(`${creation}/poster`);
  });

  it("deletes a sensitive image and says so at the first step", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    refuseOnce("sensitive");
    await pressPaint(visitor, creation);
    const start = `/create?creation=${creation.replace("/create/", "")}`;
    expect(await ended(visitor, creation)).toBe(start);
    const page = await read(visitor, start);
    expect(page).toContain("Sensitive Content Detected");
    expect(page).toContain("Image flagged as sensitive, please try another. Nothing was charged.");
    expect(page).not.toContain("You have an unfinished poster");
    expect(await credits(visitor)).toBe(2);
    expect(await read(visitor, start)).not.toContain("Sensitive Content Detected");
  });

  it("takes another photo for a refused one, and keeps style, colours and feelings", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const chosen = { style: "popart", colours: "photo", closeness: "calm" };
    const requestKey = await keyOn(visitor, `${creation}/style`);
    await visitor.post(`${creation}/style`, { ...chosen, requestKey, intent: "feelings" });
    refuseOnce("sensitive");
    await visitor.post(`${creation}/feelings`, {
      feelings: "joy",
      requestKey: await keyOn(visitor, `${creation}/feelings`),
    });
    const start = await ended(visitor, creation);
    const page = parsePage(await read(visitor, start));
    expect(page.body.textContent).toContain("your style and feelings stay as you chose them");
    expect(photoTarget(page)).toBe(start);
    shop.painter.before = () => {};
    const sent = visitor.post(start, { photo: new File([new Uint8Array(await photo())], "other.jpg") });
    expect(await locationOf(sent)).toBe(`${creation}/style`);
    const checked = async (step: string) =>
      [...parsePage(await read(visitor, creation + step)).querySelectorAll("input[checked]")].map((input) =>
        input.getAttribute("value"),
      );
    expect(await checked("/style")).toEqual(expect.arrayContaining(Object.values(chosen)));
    expect(await checked("/feelings")).toEqual(["joy"]);
    await pressPaint(visitor, creation);
    expect(await ended(visitor, creation)).toBe(`${creation}/poster`);
  });

  it("begins anew with a photo for a creation that has one, or is somebody else's", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    for (const sender of [visitor, await newGuest()]) {
      const start = `/create?creation=${creation.replace("/create/", "")}`;
      expect(photoTarget(await documentOf(sender.get(start)))).toBe("/create");
      const sent = sender.post(start, { photo: new File([new Uint8Array(await photo())], "other.jpg") });
      expect(await locationOf(sent)).not.toBe(`${creation}/style`);
    }
  });
});

describe("colours and detail", () => {
  /** What the style page shows as chosen. */
  async function chosenOn(visitor: Visitor, creation: string) {
    const page = parsePage(await read(visitor, `${creation}/style`));
    const chosen = (name: string) =>
      page.querySelector(`input[type=radio][name=${name}][checked]`)?.getAttribute("value");
    return { colours: chosen("colours"), closeness: chosen("closeness") };
  }

  it("are the style's until they are chosen, and stay on the way to the feelings and back", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    expect(await chosenOn(visitor, creation)).toEqual({ colours: "style", closeness: "style" });
    const requestKey = await keyOn(visitor, `${creation}/style`);
    const chosen = { colours: "photo", closeness: "calm" };
    const toFeelings = { ...chosen, style: "popart", requestKey, intent: "feelings" };
    expect(await locationOf(visitor.post(`${creation}/style`, toFeelings))).toBe(`${creation}/feelings`);
    expect(await chosenOn(visitor, creation)).toEqual(chosen);
    const paint = { requestKey, feelings: "joy" };
    expect(await locationOf(visitor.post(`${creation}/feelings`, paint))).toBe(`${creation}/painting`);
    await ended(visitor, creation);
    expect(shop.painter.requests.at(-1)).toMatchObject({ feelings: ["joy"], manner: chosen });
  });

  it("are painted as they are sent with the button, and a choice alone leads back to the styles", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const requestKey = await keyOn(visitor, `${creation}/style`);
    const chosen = { style: "popart", requestKey, colours: "between", closeness: "style" };
    const alone = visitor.post(`${creation}/style`, { ...chosen, intent: "manner" });
    expect(await locationOf(alone)).toBe(`${creation}/style`);
    expect(await chosenOn(visitor, creation)).toEqual({ colours: "between", closeness: "style" });
    await visitor.post(`${creation}/style`, { ...chosen, closeness: "faithful", intent: "paint" });
    await ended(visitor, creation);
    const manner = { colours: "between", closeness: "faithful" };
    expect(shop.painter.requests.at(-1)).toMatchObject({ manner });
  });

  it("are refused where they do not exist, with nothing stored or painted", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const requestKey = await keyOn(visitor, `${creation}/style`);
    const strange = { style: "popart", requestKey, colours: "mine", intent: "paint" };
    expect((await visitor.post(`${creation}/style`, strange)).status).toBe(422);
    expect(await chosenOn(visitor, creation)).toEqual({ colours: "style", closeness: "style" });
    expect(await credits(visitor)).toBe(2);
  });
});

it("a painter without sketches has no variations", async () => {
  const visitor = await newGuest();
  const creation = await begin(visitor);
  expect(await read(visitor, `${creation}/style`)).not.toContain("variations");
  const requestKey = await keyOn(visitor, `${creation}/style`);
  const asked = { style: "popart", requestKey, intent: "variations" };
  expect((await visitor.post(`${creation}/style`, asked)).status).toBe(422);
  await visitor.post(`${creation}/style`, { ...asked, intent: "feelings" });
  expect(await locationOf(visitor.get(`${creation}/variations`))).toBe(`${creation}/style`);
});

describe("painting events", () => {
  async function paintingOf(visitor: Visitor, creation: string): Promise<string> {
    const id = creation.split("/")[2] ?? "";
    const row = await shop.db
      .selectFrom("paintings")
      .select("id")
      .where("creation_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await visitor.get(`/api/paintings/${row.id}`)).status).toBe(200);
    return row.id;
  }

  it("arrive until the painting ends", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const go = holdPainter();
    await pressPaint(visitor, creation);
    const id = await paintingOf(visitor, creation);
    const stream = await visitor.get(`/api/paintings/${id}/events`);
    expect(stream.headers.get("Content-Type")).toContain("text/event-stream");
    expect(stream.headers.get("Cache-Control")).toBe("no-store");
    setTimeout(go, 700);
    const events = [...(await stream.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ""),
    );
    expect(events.length).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ id, state: "finished", progress: 1, failure: null });
    const progress = events.map((event) => event.progress as number);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it("are private to its owner", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    await pressPaint(visitor, creation);
    const id = await paintingOf(visitor, creation);
    const stranger = await newGuest();
    for (const address of [`/api/paintings/${id}`, `/api/paintings/${id}/events`]) {
      const answer = await stranger.get(address);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "not-found" });
      expect((await stranger.call(address, {})).status).toBe(405);
    }
    for (const step of ["", "/crop", "/style", "/feelings", "/painting", "/poster", "/lettering"]) {
      const answer = await stranger.get(creation + step);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Page Not Found</h1>");
      const unknown = await server.visitor().get(creation + step);
      expect([unknown.status, unknown.headers.get("Location")]).toEqual([
        303,
        `/continue?returnTo=${encodeURIComponent(creation + step)}`,
      ]);
    }
  });

  it("end when the reader leaves, and the painting continues", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const go = holdPainter();
    await pressPaint(visitor, creation);
    const id = await paintingOf(visitor, creation);
    const leaving = new AbortController();
    const stream = await visitor.fetch(`/api/paintings/${id}/events`, { signal: leaving.signal });
    await stream.body?.getReader().read();
    leaving.abort();
    go();
    expect(await ended(visitor, creation)).toBe(`${creation}/poster`);
  });
});

describe("a refused step", () => {
  it("links to the credits when none are left, and charges nothing", async () => {
    const visitor = await newGuest();
    for (let poster = 0; poster < 2; poster++) {
      const creation = await begin(visitor);
      await pressPaint(visitor, creation);
      await ended(visitor, creation);
    }
    const creation = await begin(visitor);
    const answer = await pressPaint(visitor, creation);
    expect(answer.status).toBe(402);
    const page = await answer.text();
    expect(page).toContain("You have no credits left. Nothing was charged.");
    expect(page).toContain('href="/credits"');
    expect(page).toContain("<title>Error: Pick a style");
    expect(await credits(visitor)).toBe(0);
  });

  it("keeps the style that was tried and the feelings that were picked", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    const tried = await visitor.post(`${creation}/style`, { style: "impressionist", requestKey: "x" });
    expect(tried.status).toBe(422);
    expect(await tried.text()).toMatch(
      /value="impressionist" [^>]*checked|checked="" [^>]*value="impressionist"/,
    );

    const requestKey = await keyOn(visitor, `${creation}/style`);
    await visitor.post(`${creation}/style`, { style: "impressionist", requestKey, intent: "feelings" });
    const form = new FormData();
    form.set("requestKey", requestKey);
    for (const feeling of ["joy", "awe", "hope", "rage"]) form.append("feelings", feeling);
    const many = await visitor.post(`${creation}/feelings`, form);
    expect(many.status).toBe(422);
    const page = await many.text();
    expect(page).toContain("Please pick up to 3 feelings.");
    expect(page.match(/checked=""/g)).toHaveLength(4);
  });

  it("uncovers the photo under the poster as far as the address says", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    await pressPaint(visitor, creation);
    await ended(visitor, creation);
    const uncovered = async (part: string) => {
      const page = await documentOf(await visitor.get(`${creation}/poster?photo=${part}`));
      const poster = page.querySelector("img[alt^='Your moment']");
      const photo = page.querySelector("img[alt='Your photo']");
      const value = page.querySelector("input[name=photo]")?.getAttribute("value");
      const address = photo?.getAttribute("src");
      const isServed = address ? (await visitor.get(address)).status === 200 : null;
      return [value, /clip-path:([^;]+)/.exec(poster?.getAttribute("style") ?? "")?.[1], isServed];
    };
    expect(await uncovered("40")).toEqual(["40", "inset(0 0 0 40%)", true]);
    for (const part of ["", "0", "-1", "101", "4.5", "all"])
      expect(await uncovered(part)).toEqual(["0", undefined, null]);
  });

  it("reports a text that does not fit on the poster", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    await pressPaint(visitor, creation);
    await ended(visitor, creation);
    const box = { x: "100", y: "100", boxWidth: "389", boxHeight: "550" };
    const blank = await visitor.post(`${creation}/lettering`, { text: "  ", ...box });
    expect(blank.status).toBe(422);
    expect(await blank.text()).toContain("Please enter your text.");
    const saved = await visitor.post(`${creation}/lettering`, { text: " Ciao ", ...box, x: "NaN" });
    expect([saved.status, await locationOf(saved)]).toEqual([303, `${creation}/poster`]);
    const poster = await read(visitor, `${creation}/poster`);
    expect(poster).toContain("with the text “Ciao”");
    expect(poster).toContain("It is now 5 mm from the edge.");
    expect(poster).not.toContain("Prints at");
    // Its photo has 600 by 900 pixels.
    expect(poster).toContain("Your photo at this size: about 51 dpi. Fine details will be lost.");
    await shop.db.updateTable("posters").set({ effective_dpi: 137 }).execute();
    expect(await read(visitor, `${creation}/poster`)).toContain("Prints at 137 dpi, below the 150 dpi");
    const odd = await visitor.post(`${creation}/lettering`, { text: "Ciao 🎉", ...box });
    expect(odd.status).toBe(422);
    const refused = await documentOf(odd);
    const described = refused.querySelector("#lettering-text")?.getAttribute("aria-describedby")?.split(" ");
    expect(described).toEqual([
      refused.querySelector("[role=alert]")?.id,
      "lettering-fault",
      "lettering-rule",
    ]);
    expect(refused.getElementById("lettering-fault")?.textContent).toContain(
      "Our font does not include “🎉”",
    );
    await visitor.post(`${creation}/lettering?remove=text`, {});
    expect(await read(visitor, `${creation}/poster`)).not.toContain("Ciao");
  });

  it("takes a caption, and reports a wrong one next to its field", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    await pressPaint(visitor, creation);
    await ended(visitor, creation);
    const send = (fields: Record<string, string>) => visitor.post(`${creation}/caption`, fields);
    const faultAt = async (answer: Response, field: string) => {
      expect(answer.status).toBe(422);
      const page = await documentOf(answer);
      return page.getElementById(`caption-${field}-error`)?.textContent;
    };
    const plate = "travel";
    expect(await faultAt(await send({ plate }), "title")).toBe("Please enter a title, a place or a date.");
    expect(await faultAt(await send({ plate, place: "Rome 🍕" }), "place")).toContain(
      "does not include “🍕”",
    );
    expect(await faultAt(await send({ plate, date: "x".repeat(41) }), "date")).toContain("40 characters");
    const saved = await send({ title: " Evening ", place: "Lugano", date: "", plate });
    expect([saved.status, await locationOf(saved)]).toEqual([303, `${creation}/poster`]);
    expect(await read(visitor, `${creation}/poster`)).toContain("with the text “Evening · Lugano”");
    const plateFor = async (words: string) => {
      const drawn = await documentOf(await visitor.get(`${creation}/caption${words}`));
      return drawn.querySelector("[data-caption-plate=travel]")?.getAttribute("src");
    };
    const plates = [];
    for (const words of [
      "",
      "?title=Dawn&plate=travel",
      "?title=&plate=travel",
      "?title=Evening&place=Lugano&plate=museum",
    ])
      plates.push(await plateFor(words));
    expect(new Set(plates).size).toBe(3);
    expect(plates[3]).toBe(plates[0]);
    expect((await visitor.get(`${creation}/caption?title=%F0%9F%8D%95&plate=travel`)).status).toBe(422);
    const form = await documentOf(await visitor.get(`${creation}/caption`));
    expect(form.getElementById("caption-title")?.getAttribute("value")).toBe("Evening");
    expect(form.querySelector("input[type=radio][checked]")?.getAttribute("value")).toBe(plate);
    const pictures = async () =>
      (await documentOf(await visitor.get(`${creation}/lettering`))).querySelectorAll("dialog img").length;
    // The step of the text shows the poster, and the plate upon it.
    expect(await pictures()).toBe(2);
    const removed = await visitor.post(`${creation}/caption?remove=caption`, {});
    expect([removed.status, await locationOf(removed)]).toEqual([303, `${creation}/poster`]);
    expect(await read(visitor, `${creation}/poster`)).not.toContain("Evening");
    expect(await pictures()).toBe(1);
  });
});

describe("discarding", () => {
  it("survives a second press, and changes nothing that is painted", async () => {
    const visitor = await newGuest();
    const creation = await begin(visitor);
    for (const press of [1, 2]) {
      const answer = await visitor.post(`${creation}/discard`, {});
      expect([press, answer.status, await locationOf(answer)]).toEqual([press, 303, "/create"]);
    }
    const kept = await begin(visitor);
    await pressPaint(visitor, kept);
    await ended(visitor, kept);
    expect(await locationOf(visitor.post(`${kept}/discard`, {}))).toBe(kept);
    expect(await locationOf(visitor.get(kept))).toBe(`${kept}/poster`);
  });
});
