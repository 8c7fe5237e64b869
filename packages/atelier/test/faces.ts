import { scaled } from "../src/studio/photo.ts";
import { type FoundFace, findFaces } from "../src/subject/faces.ts";
import type { Pixels } from "./pixels.ts";

/** The faces in a picture of any shape. */
export function facesIn({ rgb, width: w, height: h }: Pixels): Promise<FoundFace[]> {
  return findFaces((size) => scaled({ rgb, w, h }, size), { w, h });
}
