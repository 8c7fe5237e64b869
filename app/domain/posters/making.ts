/**
 * How a poster's picture was made, as its file and its caption say it.
 * Invariant: whatever a program made says so, wherever it is shown in detail and whoever carries the file away.
 */
import type { Row } from "../../../db/schema.ts";

/** What the caption says: a text key of the namespace "selling". */
export type Maker = "model" | "program";

/** An outside painter is a trained model; the shop's own one follows written rules and has learnt from nobody's pictures. */
export function madeBy({ painter }: Pick<Row<"posters">, "painter">): Maker {
  return painter === "embedded" ? "program" : "model";
}

/** Of the IPTC's vocabulary: cv.iptc.org/newscodes/digitalsourcetype */
const SOURCE_TYPES: Record<Maker, string> = {
  model: "trainedAlgorithmicMedia",
  program: "algorithmicallyEnhanced",
};

/** The XMP packet that says it in a file, for whoever encodes a picture of the poster. */
export function makingPacket(poster: Pick<Row<"posters">, "painter">): string {
  const source = `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[madeBy(poster)]}`;
  return [
    `<?xpacket begin="\\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>`,
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">`,
    `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"`,
    ` Iptc4xmpExt:DigitalSourceType="${source}"/>`,
    `</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  ].join("");
}
