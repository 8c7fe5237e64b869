/** What visitors and staff do in the shop, from one page to the next, as plain links and forms. */
import { setTimeout as pause } from "node:timers/promises";
import { DEMO_STAFF } from "../../db/seed/accounts.ts";
import { drawScene } from "../scene.ts";
import { type Page, Refused, type Visitor } from "./visitor.ts";

const SEARCHED = ["evening", "alps", "lake", "portrait", "winter", "Zürich", "blue", "no such poster"];
const ORDER = /^\/admin\/orders\/[0-9a-f-]{36}/;
const CARD = { number: "4242424242424242", expiry: "12 / 34", cvc: "123", name: "Ada Lovelace" };
const ADDRESS = {
  firstName: "Ada",
  lastName: "Lovelace",
  address: "Via Nassa 12/3",
  city: "Lugano",
  state: "Ticino",
  zipCode: "6900",
  country: "CH",
};
const PHOTOS = await Promise.all(
  [900, 1600, 2400].map((width) => drawScene({ width, height: Math.round((width * 4) / 3) })),
);

export interface Way {
  name: string;
  take(visitor: Visitor): Promise<void>;
}

/**
 * With how often each is taken, against the others. So some two buy in a minute: a print file takes ten seconds of a processor,
 * and what 200 visitors and four painters leave is no more.
 */
export const WAYS: readonly (Way & { weight: number })[] = [
  {
    name: "browse",
    weight: 300,
    async take(visitor) {
      await visitor.get("/");
      await reading(visitor);
      const catalogue = await visitor.get("/catalogue");
      await reading(visitor);
      const poster = chosen(visitor, linksTo(catalogue, "/share/", "/editions/", "/creators/"));
      if (poster) await visitor.get(poster);
      await visitor.get("/feed");
      await visitor.get("/api/public-images");
    },
  },
  {
    name: "search",
    weight: 150,
    async take(visitor) {
      const word = encodeURIComponent(chosen(visitor, SEARCHED) ?? "");
      await visitor.get(`/catalogue?search=${word}`);
      await reading(visitor);
    },
  },
  {
    name: "buy",
    weight: 1,
    async take(visitor) {
      await visitor.get("/");
      const email = await visitor.verify();
      const { text } = await visitor.get("/api/public-images");
      const { images } = JSON.parse(text) as { images: { id: string; isAvailable: boolean }[] };
      const posterId = chosen(
        visitor,
        images.filter(({ isAvailable }) => isAvailable).map(({ id }) => id),
      );
      if (!posterId) throw new Refused("a poster that can be bought");
      await visitor.post("/cart/add", { posterId });
      await reading(visitor);
      const cart = await visitor.get("/cart");
      const shipping = await visitor.post("/cart", { fingerprint: fieldOf(cart, "fingerprint") });
      await reading(visitor);
      const payment = await visitor.post(shipping.address, { ...ADDRESS, email });
      await reading(visitor);
      const hosted = await visitor.post(payment.address, {});
      const thanks = await visitor.post(hosted.address, CARD);
      if (!thanks.address.includes("/thanks")) throw new Refused(withoutIds(thanks.address));
    },
  },
];

/** From a photo to a poster. */
export const PAINT: Way = {
  name: "upload and paint",
  async take(visitor) {
    await visitor.verify();
    await visitor.get("/create");
    const style = await uploaded(visitor);
    await reading(visitor);
    const painting = await visitor.post(style.address, {
      style: chosen(visitor, openStyles(style)) ?? "",
      requestKey: fieldOf(style, "requestKey"),
      intent: "paint",
    });
    const poster = await untilPainted(visitor, painting);
    await visitor.get(poster);
  },
};

/** What staff do, over and over: they read each page. */
export async function workAsStaff(visitor: Visitor): Promise<void> {
  const read = async (address: string) => {
    const page = await visitor.get(address);
    await reading(visitor);
    return page;
  };
  const orders = await read("/admin/orders");
  if (orders.address.startsWith("/admin/login"))
    await visitor.post("/admin/login", { username: DEMO_STAFF.name, password: DEMO_STAFF.password });
  for (const filter of ["?status=pending", "?search=Lovelace", "?sort=oldest"])
    await read(`/admin/orders${filter}`);
  const list = await read("/admin/orders?status=pending");
  const order = chosen(
    visitor,
    linksTo(list, "/admin/orders/").filter((link) => ORDER.test(link)),
  );
  if (order) {
    await read(order);
    const [page] = order.split("?");
    const form = await read(`${page}/status`);
    await visitor.post(form.address, { status: "processing", before: fieldOf(form, "before") });
  }
  await read("/admin/orders/export");
  await read("/admin/health");
}

/** A photo, uploaded; the page of styles. */
export async function uploaded(visitor: Visitor): Promise<Page> {
  const buffer = chosen(visitor, PHOTOS)!;
  const photo = { name: "moment.jpg", mimeType: "image/jpeg", buffer };
  return visitor.upload("/create", { multipart: { photo } });
}

/** The styles that are not locked for this visitor. */
function openStyles({ document }: Page): string[] {
  const choices = [...document.querySelectorAll('[name="style"]:not([disabled])')];
  return choices.map((choice) => choice.getAttribute("value") ?? "");
}

async function untilPainted(visitor: Visitor, { address }: Page): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = await visitor.get(address);
    if (page.address !== address) return page.address;
    await pause(3_000);
  }
  throw new Refused("a finished painting");
}

/** The time in which a person reads. */
async function reading({ chance }: Visitor): Promise<void> {
  await pause(500 + chance() * 4_000);
}

function chosen<Each>({ chance }: Visitor, from: readonly Each[]): Each | undefined {
  return from[Math.floor(chance() * from.length)];
}

function linksTo({ document }: Page, ...beginnings: string[]): string[] {
  const links = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  return links.filter((link) => beginnings.some((beginning) => link.startsWith(beginning)));
}

function fieldOf({ document }: Page, name: string): string {
  return document.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";
}

function withoutIds(address: string): string {
  return address.replace(/[0-9a-zA-Z-_]{20,}/g, ":id");
}
