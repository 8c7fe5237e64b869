/**
 * A variant is a picture in another width, format or frame, made from it once and kept beside it.
 * Invariant: it has no row of its own. The viewers of its picture may see it, and it is removed with its picture.
 */
import { PICTURE_WIDTHS } from "./picture-size.ts";

export const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const CONTENT_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;

const FOLDER = "variants/";
const ENDINGS = { avif: "avif", webp: "webp", jpeg: "jpg", png: "png" } as const;

/** The key of the variant's file; the name says how it differs, such as its width. */
export function variantKey(key: string, name: string | number, format: keyof typeof ENDINGS): string {
  return `${FOLDER}${key.replace(".", "-")}/${name}.${ENDINGS[format]}`;
}

/** Only pictures have variants, and the small copies beside them have none of their own. */
export function hasVariants(key: string): boolean {
  return /\.(jpg|png|webp)$/.test(key) && !key.endsWith("-thumbnail.webp") && !key.startsWith(FOLDER);
}

/** The keys of all variants that a picture may ever have. */
export function variantKeys(key: string): string[] {
  if (!hasVariants(key)) return [];
  const widths = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => variantKey(key, width, format)),
  );
  return [...widths, variantKey(key, "bordered", "png"), variantKey(key, "card", "jpeg")];
}

/** The formats that the browser accepts, the smallest first; every browser that shows pictures accepts JPEG. */
export function acceptedFormats(accept: string | null): PictureFormat[] {
  const ranges = (accept ?? "").split(",").map((range) => range.trim().toLowerCase());
  return PICTURE_FORMATS.filter(
    (format) =>
      format === "jpeg" ||
      ranges.some((range) => {
        const [type = "", ...parameters] = range.split(/\s*;\s*/);
        return type === CONTENT_TYPES[format] && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
      }),
  );
}
