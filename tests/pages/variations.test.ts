/** The variations of a style, chosen without JavaScript. */
import { beforeEach, describe, expect, it } from "vitest";
import { guest, photo } from "../api/visitors.ts";
import { openCreationShop } from "../support/creations.ts";
import { fieldValue, parsePage } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { openSketchingPainter } from "../support/sketcher.ts";

const painter = openSketchingPainter();
const { shop, server } = await servedShop(openCreationShop(painter));

let people = 0;
let visitor: Visitor;
/** Address of the creation. */
let creation: string;

beforeEach(async () => {
  painter.sketched.length = 0;
  painter.beforeSketch = () => {};
  people += 1;
  visitor = await guest(shop, server, `chooser-${people}@example.com`);
  const file = new File([new Uint8Array(await photo())], "moment.jpg");
  creation = (await locationOf(visitor.post("/create", { photo: file }))).replace("/style", "");
});

async function pageAt(step: string) {
  return parsePage(await (await visitor.get(creation + step)).text());
}

async function post(step: string, fields: Record<string, string>): Promise<Response> {
  const requestKey = fieldValue(await pageAt(step), "requestKey") ?? "";
  return visitor.post(creation + step, { requestKey, ...fields });
}

/** The addresses of the sketches on the page, and the number of the chosen one. */
async function shown() {
  const page = await pageAt("/variations");
  return {
    sketches: [...page.querySelectorAll("fieldset img")].map((image) => image.getAttribute("src") ?? ""),
    radios: page.querySelectorAll("input[type=radio][name=variation]").length,
    chosen: page.querySelector("input[name=variation][checked]")?.getAttribute("value"),
  };
}

async function untilDrawn(): Promise<void> {
  await expect.poll(async () => (await shown()).sketches.length).toBe(5);
}

const seedOfPainting = async () => {
  await expect.poll(async () => (await visitor.get(`${creation}/painting`)).status).toBe(303);
  return painter.requests.at(-1)?.seed;
};

describe("the variations of a style", () => {
  it("are drawn once the visitor asks for them, each as a picture of its own", async () => {
    expect((await pageAt("/style")).querySelector("button[value=variations]")?.textContent).toBe(
      "More variations",
    );
    expect(await locationOf(post("/style", { style: "popart", intent: "variations" }))).toBe(
      `${creation}/variations`,
    );
    expect(await shown()).toMatchObject({ radios: 5, chosen: "0" });
    await untilDrawn();
    const { sketches } = await shown();
    expect(new Set(sketches).size).toBe(5);
    expect(new Set(painter.sketched.map(({ seed }) => seed)).size).toBe(5);
    for (const address of sketches) expect((await visitor.get(address)).status).toBe(200);
  });

  it("are drawn by no GET; a button draws the missing ones, and keeps the choice", async () => {
    await post("/style", { style: "popart", intent: "feelings" });
    expect(await shown()).toMatchObject({ sketches: [], radios: 5 });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(painter.sketched).toEqual([]);
    const more = (await pageAt("/variations")).querySelector("button[value=more]");
    expect(more?.textContent).toBe("Draw the missing ones");
    expect(await locationOf(post("/variations", { style: "popart", variation: "2", intent: "more" }))).toBe(
      `${creation}/variations`,
    );
    await untilDrawn();
    expect((await shown()).chosen).toBe("2");
    expect((await pageAt("/variations")).querySelector("button[value=more]")).toBeNull();
  });

  it("are painted as chosen", async () => {
    await post("/style", { style: "popart", intent: "variations" });
    await untilDrawn();
    const fourth = painter.sketched[3]?.seed;
    expect(await locationOf(post("/variations", { style: "popart", variation: "3", intent: "paint" }))).toBe(
      `${creation}/painting`,
    );
    expect(await seedOfPainting()).toBe(fourth);
  });

  it("stay chosen on the way to the feelings, and at the styles, which show the sketch", async () => {
    await post("/style", { style: "popart", intent: "variations" });
    await untilDrawn();
    const [, , third] = (await shown()).sketches;
    await post("/variations", { style: "popart", variation: "2", intent: "feelings" });
    const styles = await pageAt("/style");
    expect(styles.querySelector("button[value=variations]")?.textContent).toBe("Variation 3: change");
    expect([...styles.querySelectorAll("fieldset img")].map((image) => image.getAttribute("src"))).toContain(
      third,
    );
    expect(await locationOf(post("/feelings", { feelings: "joy" }))).toBe(`${creation}/painting`);
    expect(await seedOfPainting()).toBe(painter.sketched[2]?.seed);
    expect(painter.requests.at(-1)?.feelings).toEqual(["joy"]);
  });

  it.each(["7", "-1", "1.5", "second"])(
    "do not include %s: nothing is stored or painted",
    async (variation) => {
      await post("/style", { style: "popart", intent: "variations" });
      const answer = await post("/variations", { style: "popart", variation, intent: "paint" });
      expect(answer.status).toBe(422);
      expect(parsePage(await answer.text()).querySelector("[role=alert]")?.textContent).toBe(
        "This variation does not exist. Please pick from the list.",
      );
      expect((await shown()).chosen).toBe("0");
      expect((await visitor.get(`${creation}/painting`)).status).toBe(303);
    },
  );

  it("do not exist in a style that has none", async () => {
    const account = shop.db.updateTable("accounts").where("email", "=", `chooser-${people}@example.com`);
    await account.set({ user_type: "artistic_collective" }).execute();
    const answer = await post("/style", { style: "majolica", intent: "variations" });
    expect(answer.status).toBe(422);
    expect(parsePage(await answer.text()).querySelector("[role=alert]")?.textContent).toContain(
      "This style has no variations",
    );
    expect((await pageAt("/style")).querySelector("input[value=alpinecoastal][checked]")).not.toBeNull();
    await post("/style", { style: "majolica", intent: "feelings" });
    expect(await locationOf(visitor.get(`${creation}/variations`))).toBe(`${creation}/style`);
  });

  it("of a style of the membership are refused, with the way to it", async () => {
    await post("/style", { style: "popart", intent: "feelings" });
    const answer = await post("/variations", { style: "artdeco", variation: "1", intent: "paint" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Unlock all styles");
  });
});
