/** The poster's paper in millimetres: A3. */
import { trimOfPicture } from "@moment/atelier/sheet";

export interface PaperSize {
  width: number;
  height: number;
}

/** The paper of a picture: on its side where the picture is wider than tall. */
export function paperOf(picture: PaperSize): PaperSize {
  const { w: width, h: height } = trimOfPicture(picture);
  return { width, height };
}

/** Nothing that the buyer wrote comes closer to the cut than this. */
export const SAFE_MM = 5;
