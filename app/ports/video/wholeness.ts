/** Checks that a file is complete: an interrupted upload ends before the size that its container declares. */
import type { Bytes } from "./bytes.ts";
import type { Container } from "./container.ts";
import { VideoRefusal } from "./port.ts";

/** More than any camera's file has; a file of empty boxes is an attack. */
const MOST_BOXES = 10_000;

/** @throws VideoRefusal "unreadable" for a file that ends early */
export function assertWhole(bytes: Bytes, container: Container): void {
  const end = container === "webm" ? endOfSegment(bytes) : endOfBoxes(bytes);
  if (end > bytes.size) throw new VideoRefusal("unreadable", "The file ends in the middle.");
}

/** Where the last top-level box of an ISO file ends, by its size. */
function endOfBoxes(bytes: Bytes): number {
  let at = 0;
  for (let boxes = 0; at + 8 <= bytes.size; boxes += 1) {
    if (boxes === MOST_BOXES) throw new VideoRefusal("too-demanding", "The file has too many boxes.");
    const head = bytes.read(at, 16);
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const short = view.getUint32(0);
    const size = short === 1 && head.byteLength === 16 ? Number(view.getBigUint64(8)) : short;
    // A size of zero means the rest of the file. A few zero bytes after the last box are common, and no box.
    if (short === 0) return bytes.size;
    if (size < 8) throw new VideoRefusal("unreadable", "The file has a box without a size.");
    at += size;
  }
  return at;
}

/** Where the segment of a WebM ends, by its size; a live recording has none. */
function endOfSegment(bytes: Bytes): number {
  const head = bytes.read(0, 4096);
  const header = sizeAt(head, 4);
  if (!header) return bytes.size;
  const segment = header.next + header.size;
  if (String.fromCharCode(...head.subarray(segment, segment + 4)) !== "\x18\x53\x80\x67") return bytes.size;
  const body = sizeAt(head, segment + 4);
  return !body || body.isUnknown ? bytes.size : body.next + body.size;
}

/** An EBML size: the number of leading zeros of the first byte is the number of bytes that follow. */
function sizeAt(bytes: Uint8Array, at: number): { size: number; next: number; isUnknown: boolean } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let size = first & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { size, next: at + length, isUnknown };
}
