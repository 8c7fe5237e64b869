/** What is written on a poster: its owner's own text, and a caption at its lower edge. Stored as JSON, on the poster and on a line of an order. */
import type { Caption, Setting } from "@moment/atelier/lettering";

export interface PosterLettering {
  text: string;
  /** The middle of the text, in shares of the poster's sides. */
  x: number;
  y: number;
  /** How it is set; in the atelier's old style where it was kept without one. */
  setting?: Setting;
}

export interface PosterWords {
  lettering: PosterLettering | null;
  caption: Caption | null;
}

/** The columns of a row that has words. */
interface WordColumns {
  lettering: string | null;
  caption: string | null;
}

export function readWords({ lettering, caption }: WordColumns): PosterWords {
  return {
    lettering: lettering === null ? null : (JSON.parse(lettering) as PosterLettering),
    caption: caption === null ? null : (JSON.parse(caption) as Caption),
  };
}

export function storedWords({ lettering, caption }: PosterWords): WordColumns {
  return {
    lettering: lettering && JSON.stringify(lettering),
    caption: caption && JSON.stringify(caption),
  };
}

/** All words in one line; null where there are none. */
export function writtenOn({ lettering, caption }: PosterWords): string | null {
  const texts = [lettering?.text, caption?.title, caption?.place, caption?.date];
  return texts.filter((text) => text).join(" · ") || null;
}
