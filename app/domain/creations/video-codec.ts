/** What a container and a codec mean to the world: how it is served, and whether browsers are expected to play it. */
import type { Container } from "../../ports/video/container.ts";

export interface Encoding {
  container: Container;
  /** As RFC 6381 writes it, or a short name. */
  codec: string;
}

/** H.264 that every browser decodes: baseline, main and high, with 8 bits and 4:2:0. */
const PLAIN_AVC = /^avc[13]\.(42|4d|58|64)/i;
const WEBM_CODEC = /^(vp8|vp09\.00|vp9|av01\.0)/i;

/** Whether browsers are expected to play it as it is. HEVC plays on some only, AVI on none. */
export function isPlayable({ container, codec }: Encoding): boolean {
  if (container === "webm") return WEBM_CODEC.test(codec);
  if (container === "avi") return false;
  return PLAIN_AVC.test(codec) || /^(vp09\.00|av01\.0)/i.test(codec);
}

const TYPES: Record<Container, string> = {
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  avi: "video/x-msvideo",
};

/** Under which type it is served. A QuickTime file that browsers can play is refused by some under its own name. */
export function videoType(encoding: Encoding): string {
  return encoding.container === "mov" && isPlayable(encoding) ? TYPES.mp4 : TYPES[encoding.container];
}
