/**
 * Writes into a poster's file how it was made, without changing its pixels.
 * Invariant: a JPEG has one XMP packet afterwards, the poster's, and unchanged picture data.
 */
import sharp from "sharp";

const SIGNATURE = Buffer.from("http://ns.adobe.com/xap/1.0/\0");
const APP0 = 0xe0;
const APP1 = 0xe1;

/** The file with the packet in it; see `makingPacket`. A PNG or WebP is encoded anew, without loss. */
export async function markMaking(file: Uint8Array, packet: string): Promise<Uint8Array> {
  if (file[0] === 0xff && file[1] === 0xd8) return markJpeg(file, packet);
  const { format } = await sharp(file).metadata();
  const picture = sharp(file).keepIccProfile().withXmp(packet);
  return format === "webp" ? picture.webp({ lossless: true }).toBuffer() : picture.png().toBuffer();
}

/** Inserts the packet after the segments that readers expect first, and replaces a packet that the file has. */
function markJpeg(file: Uint8Array, packet: string): Uint8Array {
  const segment = Buffer.concat([SIGNATURE, Buffer.from(packet)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 2);
  const before: Uint8Array[] = [file.subarray(0, 2)];
  let at = 2;
  while (file[at] === 0xff && (file[at + 1] === APP0 || file[at + 1] === APP1)) {
    const end = at + 2 + (((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0));
    if (!isXmp(file.subarray(at, end))) before.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...before, head, segment, file.subarray(at)]);
}

function isXmp(segment: Uint8Array): boolean {
  return segment[1] === APP1 && SIGNATURE.equals(segment.subarray(4, 4 + SIGNATURE.length));
}
