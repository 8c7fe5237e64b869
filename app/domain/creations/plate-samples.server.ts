/** The plates of captions as pages show them. */
import { type PlateSample, plateSample } from "@moment/atelier";
import type { Caption, PlateId } from "@moment/atelier/lettering";
import { trimOfPicture } from "@moment/atelier/sheet";
import type { Poster } from "../posters/poster.ts";
import { captionOn, PLATE_IDS } from "./caption.ts";

export interface Plate extends Pick<PlateSample, "widthShare" | "x" | "y"> {
  /** Address of the picture, as data. */
  image: string;
}

type Picture = Pick<Poster, "width" | "height">;

/** A caption's plate alone, as it stands on this picture. */
export async function plateOf(picture: Picture, caption: Caption): Promise<Plate | null> {
  const sample = await plateSample(caption, trimOfPicture(picture));
  if (!sample) return null;
  const { svg, ...place } = sample;
  return { image: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, ...place };
}

/** Each plate with these words, in the colours of the poster's style. */
export async function platesOf(
  { style, ...picture }: Picture & Pick<Poster, "style">,
  { title, place, date }: Pick<Caption, "title" | "place" | "date">,
): Promise<(Plate & { id: PlateId })[]> {
  const drawn = PLATE_IDS.map(async (id) => {
    const plate = await plateOf(picture, captionOn(style, { title, place, date, plate: id }));
    return plate ? [{ id, ...plate }] : [];
  });
  return (await Promise.all(drawn)).flat();
}
