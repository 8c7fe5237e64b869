/**
 * The video port reads clips that visitors send: it probes them, takes frames, and makes a small clip for the screen.
 * Invariant: whatever a file holds, a call ends within its limits of time, memory and size, with a result or a
 * VideoRefusal.
 */
import type { Container } from "./container.ts";

/** Facts about a clip, taken from its content, never from its name or header alone. */
export interface VideoFacts {
  container: Container;
  /** In RFC 6381 notation where known, such as "avc1.64001f"; else a short name such as "mpeg4". */
  codec: string;
  /** Pixels, upright, and square. */
  width: number;
  height: number;
  /** Milliseconds from the first picture or sound to the end of the last. */
  durationMs: number;
  frames: number;
  hasSound: boolean;
}

export interface Frame {
  /** JPEG. */
  image: Uint8Array;
  /** Pixels, upright. */
  width: number;
  height: number;
}

export interface VideoOptions {
  /** Stops the work and its processes. */
  signal?: AbortSignal;
}

export interface FrameRequest {
  /** Milliseconds from the beginning: the frame that a player shows then. */
  momentMs: number;
  /** The longest side; the clip's own size where missing. */
  longestSide?: number;
}

export interface VideoReader {
  readonly name: "embedded" | "ffmpeg";
  /** Reads the facts from the packets. @throws VideoRefusal */
  probe(file: string, options?: VideoOptions): Promise<VideoFacts>;
  /** One frame for each request, in their order. @throws VideoRefusal */
  frames(file: string, requests: readonly FrameRequest[], options?: VideoOptions): Promise<readonly Frame[]>;
  /** Writes the small clip to the path `into`: H.264 and AAC in MP4, fast to start, without metadata. @throws VideoRefusal */
  compress(file: string, into: string, options?: VideoOptions): Promise<void>;
  close(): Promise<void>;
}

/**
 * Why a file is no clip: `unsupported` is another file type, `unreadable` is broken or hostile, `no-picture` has no
 * picture, `too-demanding` exceeds the limits, `busy` is a shortage of this machine.
 */
export type VideoRefusalReason = "unsupported" | "unreadable" | "no-picture" | "too-demanding" | "busy";

export class VideoRefusal extends Error {
  override readonly name = "VideoRefusal";
  constructor(
    readonly reason: VideoRefusalReason,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Development runs two module graphs, so this checks the name, not the class. */
export function isVideoRefusal(thing: unknown): thing is VideoRefusal {
  return thing instanceof Error && thing.name === "VideoRefusal" && "reason" in thing;
}
