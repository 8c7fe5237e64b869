import { paint, type StyleId, type Work } from "../../app/atelier/index.ts";
import { type PhotoName, testPhoto } from "./photos.ts";

/** One poster of the table: a photo in a style, as small as posters come. */
export interface Entry {
  readonly style: StyleId;
  readonly photo: PhotoName;
  readonly work: Work;
}

/** Two at a time: a preparation keeps one worker busy. */
const SIDE_BY_SIDE = 2;

/** Paints each of the styles by every one of the photos, photo by photo, without feelings. */
export async function paintTable(styles: readonly StyleId[], photos: readonly PhotoName[]): Promise<Entry[]> {
  const orders = photos.flatMap((photo) => {
    const file = testPhoto(photo);
    return styles.map((style) => ({ style, photo, file }));
  });
  const entries: Entry[] = [];
  let next = 0;
  const hand = async (): Promise<void> => {
    while (next < orders.length) {
      const { file, ...order } = orders[next++]!;
      const work = await paint({ photo: file, style: order.style, feelings: [], seed: 1, size: "sketch" });
      entries.push({ ...order, work });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, hand));
  return entries;
}
