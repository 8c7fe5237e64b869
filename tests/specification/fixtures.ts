/** The rooms of the shop with something in them, so that each text of a page can be met there. */
import { photoBytes } from "../domain/creations/studio.ts";
import type { Visitor } from "../shop.ts";
import type { Upload, Way, Who } from "./messages.ts";
import { peopleOf } from "./people.ts";
import { placesOf } from "./places.ts";
import { openWorld, type World } from "./world.ts";

export interface Fixtures {
  world: World;
  /** The page on which the text is to be met. */
  meet(way: Way): Promise<string>;
  browser(who: Who): Promise<Visitor>;
  /** The address of a place, or of a page below it. */
  place(name: string): Promise<string>;
  close(): Promise<void>;
}

const HUGE = 10 * 1024 * 1024 + 1;

export async function openFixtures(): Promise<Fixtures> {
  const world = await openWorld();
  const people = await peopleOf(world);
  const makers = await placesOf(world, people);
  const { browser } = people;

  const made = new Map<string, Promise<string>>();
  const place = async (name: string): Promise<string> => {
    const [, room = "", below = ""] = /^(\([^)]*\))?(.*)$/.exec(name) ?? [];
    const maker = makers[room];
    if (!maker) return name;
    const making = made.get(room) ?? maker();
    made.set(room, making);
    return (await making) + below;
  };

  return {
    world,
    browser,
    place,
    async meet(way) {
      if ("on" in way) return (await (await browser(way.as)).get(await place(way.on))).text();
      if (!("to" in way)) throw new Error("this is met on no page");
      const by = await browser(way.as);
      const fields = way.file ? { photo: await fileOf(way.file) } : way.sent;
      const answer = await by.post(await place(way.to), fields);
      const onward = answer.headers.get("Location");
      return (onward ? await by.get(onward) : answer).text();
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
