/** Writes into a demo picture's metadata that a program made it, and the credit of its photograph. */
import type { Sharp } from "sharp";
import { makingPacket } from "../../app/domain/posters/provenance.ts";
import { escaped } from "../../app/web/xml.server.ts";
import type { Credit } from "./attribution.ts";

const END = "</rdf:RDF>";

/** The picture with the provenance mark of the shop's posters and the photographer's credit. */
export function marked(picture: Sharp, { photographer, rights, licence }: Credit): Sharp {
  const credit = [
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ` xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"`,
    ` xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"`,
    ` photoshop:Credit="${escaped(photographer)}" xmpRights:WebStatement="${licence}">`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(rights)}</rdf:li></rdf:Alt></dc:rights>`,
    `</rdf:Description>`,
  ].join("");
  return picture.withXmp(makingPacket({ painter: "embedded" }).replace(END, credit + END));
}
