/**
 * Names the first picture of a page in a header. The browser then fetches it before it has read the page, whose bytes take
 * a slow line a fifth of a second, and ahead of the fonts.
 */

/** The picture that the page wants first, with the source of its best format, as React writes them. */
const FIRST_PICTURE = /(<source [^>]*>)?(?:<source [^>]*>)*(<img [^>]*fetchpriority="high"[^>]*>)/i;

/** The value of the header `Link`, or null for a page whose pictures may come later. */
export function earlyPicture(html: string): string | null {
  const [, source, image] = FIRST_PICTURE.exec(html) ?? [];
  const element = source ?? image;
  if (!element) return null;
  const [addresses, sizes, type] = ["srcset", "sizes", "type"].map((name) => attributeOf(element, name));
  const [address] = addresses?.split(" ") ?? [attributeOf(element, "src")];
  const hints = {
    rel: "preload",
    as: "image",
    fetchpriority: "high",
    imagesrcset: addresses,
    imagesizes: sizes,
    type,
  };
  const written = Object.entries(hints).flatMap(([name, value]) => (value ? `${name}="${value}"` : []));
  return [`<${address}>`, ...written].join("; ");
}

function attributeOf(element: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(element)?.[1];
  return value?.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
