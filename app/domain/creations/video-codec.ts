/** How a container and a codec are served, and whether browsers are expected to play them. */
import type { Container } from "../../ports/video/container.ts";

export interface Encoding {
  container: Container;
  /** As RFC 6381 writes it, or a short name. */
  codec: string;
}

/** H.264 that every browser decodes: baseline, main and high, with 8 bits and 4:2:0. */
const PLAIN_AVC = /^avc[13]\.(42|4d|58|64)/i;
const WEBM_CODEC = /^(vp8|vp09\.00|vp9|av01\.0)/i;

/** Whether browsers are expected to play it unconverted. HEVC plays on some only, AVI on none. */
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

/** The media type it is served with. Some browsers refuse a QuickTime file they can play under its own type. */
export function videoType(encoding: Encoding): string {
  return encoding.container === "mov" && isPlayable(encoding) ? TYPES.mp4 : TYPES[encoding.container];
}
