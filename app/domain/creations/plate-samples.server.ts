/** The plates of a caption as its form shows them. */
import { plateSample } from "@moment/atelier";
import type { PlateId } from "@moment/atelier/lettering";
import type { StyleId } from "../posters/style.ts";
import { captionOn, PLATE_IDS } from "./caption.ts";

export interface Plate {
  id: PlateId;
  /** Address of the picture, as data. */
  image: string;
  /** Percent of the poster's width. */
  width: number;
}

/** Each plate with these words, in the colours of the style. */
export async function platesOf(
  style: StyleId,
  words: { title: string; place: string; date: string },
): Promise<Plate[]> {
  const { title, place, date } = words;
  const drawn = PLATE_IDS.map(async (plate) => {
    const sample = await plateSample(captionOn(style, { title, place, date, plate }));
    if (!sample) return [];
    const image = `data:image/svg+xml;base64,${Buffer.from(sample.svg).toString("base64")}`;
    return [{ id: plate, image, width: Math.round(sample.widthShare * 100) }];
  });
  return (await Promise.all(drawn)).flat();
}
