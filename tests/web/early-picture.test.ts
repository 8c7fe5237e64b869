/** A page names the picture that it wants first in a header, in the words of its element. */
import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { earlyPicture } from "../../app/web/early-picture.server.ts";
import { addPoster } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";

const { shop, server } = await servedShop();

async function open(address: string, headers = { "Sec-Fetch-Dest": "document" }) {
  const answer = await server.visitor().fetch(address, { headers });
  const { document } = parseHTML(await answer.text());
  return { link: answer.headers.get("Link"), first: document.querySelector("img[fetchpriority=high]") };
}

it("the landing page names its best format, and others do not take it", async () => {
  const { link, first } = await open("/");
  const best = first?.parentElement?.querySelector("source");
  expect(best?.getAttribute("type")).toBe("image/avif");
  expect(link).toContain(`imagesrcset="${best?.getAttribute("srcSet")}"`);
  expect(link).toContain(`imagesizes="${best?.getAttribute("sizes")}"`);
  expect(link).toMatch(/^<\/media\/[\w-]+\.avif>; rel="preload"; as="image"; fetchpriority="high"; /);
  expect(link).toMatch(/; type="image\/avif"$/);
});

it.each(["/feed", "/catalogue"])("%s names its first poster", async (address) => {
  await addPoster(shop, { name: "Dusk", totalSupply: null });
  const { link, first } = await open(address);
  const [, addresses = ""] = /; imagesrcset="([^"]*)"; imagesizes="/.exec(link ?? "") ?? [];
  expect(addresses).toMatch(/^\/api\/pictures\/160\//);
  expect(first?.outerHTML).toContain(`="${addresses}"`);
  expect(link).not.toContain("type=");
});

it("a page of words names none, and neither does an answer to a script", async () => {
  expect((await open("/terms")).link).toBeNull();
  expect((await open("/", { "Sec-Fetch-Dest": "empty" })).link).toBeNull();
});

it("reads what React has escaped", () => {
  const image =
    '<img alt="" fetchpriority="high" sizes="(width &gt;= 768px) 20rem" srcset="/a?b=1&amp;c=2 400w"/>';
  expect(earlyPicture(image)).toBe(
    '</a?b=1&c=2>; rel="preload"; as="image"; fetchpriority="high"; imagesrcset="/a?b=1&c=2 400w"; imagesizes="(width >= 768px) 20rem"',
  );
  expect(earlyPicture('<img fetchpriority="high" src="/a.jpg"/>')).toBe(
    '</a.jpg>; rel="preload"; as="image"; fetchpriority="high"',
  );
});
