/**
 * How a poster's picture was made, for its file and its caption.
 * Invariant: every generated picture says so, in its detailed views and in the file itself.
 */
import type { Row } from "../../../db/schema.ts";

/** What painted it, and from what: together a text key of the namespace "selling". */
export type Maker = "model" | "program";
export type Source = "photo" | "frame" | "strip";

/** An outside painter is a trained model; the shop's own follows written rules and is not trained on any pictures. */
export function madeBy({ painter }: Pick<Row<"posters">, "painter">): Maker {
  return painter === "embedded" ? "program" : "model";
}

/** A creation from a video has the moment of its frame, or several. */
export function paintedFrom({
  video_moment,
  film_strip,
}: Pick<Row<"creations">, "video_moment" | "film_strip">): Source {
  if (video_moment === null) return "photo";
  return film_strip === null ? "frame" : "strip";
}

/** From the IPTC's vocabulary: cv.iptc.org/newscodes/digitalsourcetype */
const SOURCE_TYPES: Record<Maker, string> = {
  model: "trainedAlgorithmicMedia",
  program: "algorithmicallyEnhanced",
};

/** The type in that vocabulary, as a URL. */
function sourceTypeOf(poster: Pick<Row<"posters">, "painter">): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[madeBy(poster)]}`;
}

/** The XMP packet for a file, for code that encodes a picture of the poster. */
export function makingPacket(poster: Pick<Row<"posters">, "painter">): string {
  return [
    `<?xpacket begin="\\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>`,
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">`,
    `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"`,
    ` Iptc4xmpExt:DigitalSourceType="${sourceTypeOf(poster)}"/>`,
    `</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  ].join("");
}
