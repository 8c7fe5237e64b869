/** The picture of a style. Separate from the styles, because pages in the browser need no recipes. */
import { paths } from "../../paths.ts";
import type { StyleId } from "./style.ts";

/** Address of the picture that shows a style in the carousel. */
export function styleThumbnail(id: StyleId): string {
  return paths.api.storageImage["*"](`styles/thumbnails/${id}_thumbnail.png`);
}
