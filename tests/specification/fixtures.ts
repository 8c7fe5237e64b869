/** The rooms of the shop with something in them, so that each text of a page can be met there. */
import { beginCreation, chooseStyle } from "../../app/domain/creations/creation.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { photoBytes, requested } from "../domain/creations/studio.ts";
import { clipBytes } from "../domain/creations/test-video.ts";
import { hangPoster } from "../gallery.ts";
import type { Visitor } from "../shop.ts";
import type { Way, Who } from "./messages.ts";
import { openWorld, type World, withPoster } from "./world.ts";

export interface Fixtures {
  world: World;
  /** The page on which the text is to be met. */
  meet(way: Way): Promise<string>;
  browser(who: Who): Promise<Visitor>;
  /** The address of a place. */
  place(name: string): Promise<string>;
  close(): Promise<void>;
}

const HUGE = 10 * 1024 * 1024 + 1;

export async function openFixtures(): Promise<Fixtures> {
  const world = await openWorld();
  const { shop } = world;
  const verified = await world.verified(5);
  const account = await world.account(5);
  const member = await world.member();
  const own = await withPoster(world, account);
  const hung = await hangPoster(shop, { creator: account.viewer });
  await hangPoster(shop, { totalSupply: null });

  const browser = async (who: Who): Promise<Visitor> => {
    const people: Record<Exclude<Who, "staff">, Visitor> = {
      stranger: shopper,
      verified: verified.browser,
      account: account.browser,
      member: member.browser,
    };
    return who === "staff" ? world.staff() : people[who];
  };
  const shopper = world.stranger();

  const begun = async (width = 1200, height = 1697) => {
    const { id } = await beginCreation(shop, verified.viewer, await photoBytes(width, height));
    return id;
  };
  const styled = async () => {
    const creationId = await begun();
    await chooseStyle(shop, verified.viewer, { creationId, style: "popart" });
    return creationId;
  };
  const painted = async () => {
    const { id, creationId } = await requested(shop, verified.viewer);
    await (await verified.browser.get(`/api/paintings/${id}/events`)).text();
    return creationId;
  };
  const ordered = async () => {
    const opened = await account.browser.post("/order", { posterId: own.id });
    return (opened.headers.get("Location") ?? "").replace(/\/shipping.*/, "");
  };
  const placed = async () => {
    const order = await ordered();
    await account.browser.call("/api/prepare-checkout", {
      ...{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", address: "Via Nassa 12/3" },
      ...{ city: "Lugano", state: "Ticino", zipCode: "6900", country: "CH", quantity: 1 },
      imageUrl: pictureAddress(own.imageKey),
    });
    return order;
  };
  const filmed = async () => {
    const videoData = `data:video/mp4;base64,${clipBytes().toString("base64")}`;
    const kept = await verified.browser.call("/api/upload-video", { videoData });
    return ((await kept.json()) as { videoPath: string }).videoPath.split("/").at(-2);
  };
  const shopping = async () => {
    const { id } = await hangPoster(shop, { totalSupply: null });
    await account.browser.call("/api/cart", { posterId: id });
    return "/cart";
  };

  const makers: Record<string, () => Promise<string>> = {
    "(video)": async () => `/create/video/${await filmed()}`,
    "(crop)": async () => `/create/${await begun()}/crop`,
    "(small photo)": async () => `/create/${await begun(200, 283)}/crop`,
    "(style)": async () => `/create/${await begun()}/style`,
    "(feelings)": async () => `/create/${await styled()}/feelings`,
    "(poster)": async () => `/create/${await painted()}/poster`,
    "(lettering)": async () => `/create/${await painted()}/lettering`,
    "(sell)": async () => `/sell/${own.id}`,
    "(share)": async () => `/share/${hung.id}`,
    "(own poster)": async () => `/dashboard/${own.id}`,
    "(unpublish)": async () => `/posters/${hung.id}/unpublish`,
    "(detail)": async () => `/catalogue?poster=${hung.id}`,
    "(edition)": async () => `/editions/${hung.id}`,
    "(shipping)": async () => `${await ordered()}/shipping`,
    "(payment)": async () => `${await placed()}/payment`,
    "(cart)": shopping,
  };
  const made = new Map<string, Promise<string>>();
  const place = (name: string): Promise<string> => {
    const maker = makers[name];
    if (!maker) return Promise.resolve(name);
    const known = made.get(name) ?? maker();
    made.set(name, known);
    return known;
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
      return (await by.post(await place(way.to), fields)).text();
    },
    close: () => world.close(),
  };
}

async function fileOf(kind: "empty" | "text" | "broken" | "huge"): Promise<File> {
  const photo = new Uint8Array(await photoBytes(300, 424));
  const bytes = {
    empty: new Uint8Array(),
    text: new TextEncoder().encode("hello"),
    broken: photo.slice(0, 400),
    huge: new Uint8Array(HUGE).fill(0),
  }[kind];
  if (kind === "huge") bytes.set(photo.slice(0, 400));
  return new File([bytes], kind === "empty" ? "" : "moment.jpg", { type: "image/jpeg" });
}
