/** The pages of the shop with data in them, so that a test can find each text of a page. */
import { photoBytes } from "../support/creations.ts";
import type { Visitor } from "../support/shop.ts";
import type { Upload, Way, Who } from "./messages.ts";
import { pageAddressesOf } from "./page-addresses.ts";
import { peopleOf } from "./people.ts";
import { openWorld, type World } from "./world.ts";

export interface Fixtures {
  world: World;
  /** The page that should show the text, as HTML. */
  open(way: Way): Promise<string>;
  browser(who: Who): Promise<Visitor>;
  /** The address of a prepared page, or of a page below it. */
  addressOf(name: string): Promise<string>;
  close(): Promise<void>;
}

const HUGE = 10 * 1024 * 1024 + 1;

export async function openFixtures(): Promise<Fixtures> {
  const world = await openWorld();
  const people = await peopleOf(world);
  const makers = await pageAddressesOf(world, people);
  const { browser } = people;

  const made = new Map<string, Promise<string>>();
  const addressOf = async (name: string): Promise<string> => {
    const [, pageName = "", below = ""] = /^(\([^)]*\))?(.*)$/.exec(name) ?? [];
    const maker = makers[pageName];
    if (!maker) return name;
    const making = made.get(pageName) ?? maker();
    made.set(pageName, making);
    return (await making) + below;
  };

  return {
    world,
    browser,
    addressOf,
    async open(way) {
      if ("on" in way) return (await (await browser(way.as)).get(await addressOf(way.on))).text();
      if (!("to" in way)) throw new Error("no page shows this");
      const by = await browser(way.as);
      const fields = way.file ? { photo: await fileOf(way.file) } : way.sent;
      const answer = await by.post(await addressOf(way.to), fields);
      const location = answer.headers.get("Location");
      return (location ? await by.get(location) : answer).text();
    },
    close: () => world.close(),
  };
}

async function fileOf(kind: Upload): Promise<File> {
  const photo = new Uint8Array(await photoBytes(300, 424));
  const bytes = {
    empty: new Uint8Array(),
    text: new TextEncoder().encode("hello"),
    broken: photo.slice(0, 400),
    huge: new Uint8Array(HUGE).fill(0),
    small: new Uint8Array(await photoBytes(200, 283)),
  }[kind];
  if (kind === "huge") bytes.set(photo.slice(0, 400));
  return new File([bytes], kind === "empty" ? "" : "moment.jpg", { type: "image/jpeg" });
}
