/** A page is rendered once for all who are shown the same, and nobody gets a page of other data. */
import { beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf, type RenderedPage, RenderedPages } from "../../app/web/rendered-pages.server.ts";
import { documentOf } from "../support/document.ts";
import { addPosters, enter, openCreator } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";

describe("rendered pages", () => {
  let pages: RenderedPages;
  let rendered: string[];
  beforeEach(() => {
    pages = new RenderedPages();
    rendered = [];
  });

  /** Asks for the page that shows this; `html` is what it looks like if it has to be rendered. */
  async function ask(
    shown: unknown[] | null,
    html: string,
    { now = 0, hasFailed = false }: { now?: number; hasFailed?: boolean } = {},
  ): Promise<string> {
    const render = async (): Promise<RenderedPage> => {
      rendered.push(html);
      return { html, headers: new Headers({ Link: html }), hasFailed };
    };
    const page = await pages.pageOf(shown, render, now);
    expect(page?.headers).toEqual({ link: page?.bodies.get("identity")?.toString() });
    return String(page && pages.bodyOf(page, "identity"));
  }

  it("are rendered once while they show the same, for a minute", async () => {
    expect(await ask(["/", { cart: 1 }], "first")).toBe("first");
    expect(await ask(["/", { cart: 1 }], "second", { now: 59_000 })).toBe("first");
    expect(await ask(["/", { cart: 1 }], "third", { now: 60_000 })).toBe("third");
    expect(rendered).toEqual(["first", "third"]);
  });

  it("are compressed once for each encoding", async () => {
    const page = await pages.pageOf(
      ["/"],
      async () => ({ html: "x".repeat(500), headers: new Headers(), hasFailed: false }),
      0,
    );
    for (const encoding of ["br", "gzip"] as const)
      expect(pages.bodyOf(page!, encoding)).toBe(pages.bodyOf(page!, encoding));
  });

  it("are rendered anew for any other value, of any type", async () => {
    const values = [
      ...[{}, new Map(), new Map([["name", "Ada"]]), new Map([["name", "Eve"]]), new Set(["Ada"]), ["Ada"]],
      ...["Ada", { name: "Ada" }, { name: "Eve" }, { name: undefined }, { name: null }, null, undefined],
      ...[0, -0, 1, 1n, "1", true, Number.NaN, new Date(0), new Date(1)],
    ];
    for (const [index, value] of values.entries())
      expect(await ask(["/dashboard", value], String(index))).toBe(String(index));
    expect(rendered).toHaveLength(values.length);
  });

  it("are not remembered where they depend on more, have failed, or nobody waits for them", async () => {
    expect(fingerprintOf([Promise.resolve("Ada")])).toBeNull();
    for (const shown of [null, ["/", Promise.resolve("Ada")], ["/", () => "Ada"]]) {
      expect(await ask(shown, "one")).toBe("one");
      expect(await ask(shown, "another")).toBe("another");
    }
    expect(await ask(["/"], "broken", { hasFailed: true })).toBe("broken");
    expect(await pages.pageOf(["/"], async () => null, 0)).toBeNull();
    expect(await ask(["/"], "whole")).toBe("whole");
  });
});

describe("a visitor with a page of their own", async () => {
  const { shop, server } = await servedShop();
  const creator = await openCreator(shop, { username: "heidi" });
  const [first, second] = await addPosters(shop, 2, { name: "A morning in Zermatt", creator });

  it("sees at once what has changed", async () => {
    const buyer = server.visitor();
    const cartOn = async (page: string) =>
      (await documentOf(buyer.get(page))).querySelector('a[href="/cart"]')?.textContent;
    for (const [posterId, count] of [
      [first?.id, "1"],
      [second?.id, "2"],
    ] as const) {
      await buyer.post("/cart/add", { posterId: posterId ?? "" });
      // The second time it is not rendered.
      for (const _ of ["made", "remembered"])
        for (const page of ["/membership", "/catalogue"]) expect(await cartOn(page), page).toContain(count);
    }
  });

  it("gets their own page, and not that of a person who is shown nearly the same", async () => {
    const people = new Map<string, Visitor>();
    for (const username of ["ada_lovelace", "eve_lovelace"])
      people.set(username, await enter(shop, server, await openCreator(shop, { username })));
    for (const username of ["ada_lovelace", "eve_lovelace", "ada_lovelace"]) {
      const page = await documentOf(people.get(username)!.get("/settings"));
      const shown = [...people.keys()].filter((each) => page.documentElement.innerHTML.includes(each));
      expect(shown).toEqual([username]);
    }
  });
});
