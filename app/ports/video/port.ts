/**
 * The video port reads clips that strangers send: what they are, one frame of them, and a small clip for the screen.
 * Invariant: whatever a file holds, a verb ends within its limits of time, memory and size, with a result or a VideoRefusal.
 */
import type { Container } from "./container.ts";

/** What a clip is, by its content; never what its name or its header claims. */
export interface VideoFacts {
  container: Container;
  /** As RFC 6381 writes it where that is known, such as "avc1.64001f"; else a short name such as "mpeg4". */
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
  /** Stops the work and what is at it. */
  signal?: AbortSignal;
}

export interface FrameWish {
  /** Milliseconds from the beginning: the frame that a player shows then. */
  momentMs: number;
  /** The longest side; the clip's own size where it is left out. */
  longestSide?: number;
}

export interface VideoReader {
  readonly name: "embedded" | "ffmpeg";
  /** Reads what a file is, by its packets. @throws VideoRefusal */
  probe(file: string, options?: VideoOptions): Promise<VideoFacts>;
  /** One frame for each wish, in their order. @throws VideoRefusal */
  frames(file: string, wishes: readonly FrameWish[], options?: VideoOptions): Promise<readonly Frame[]>;
  /** Writes the small clip to the path `into`: H.264 and AAC in MP4, fast to start, without metadata. @throws VideoRefusal */
  compress(file: string, into: string, options?: VideoOptions): Promise<void>;
  close(): Promise<void>;
}

/**
 * Why a file is no clip: `unsupported` is another kind of file, `unreadable` is broken or hostile,
 * `no-picture` has nothing to see, `too-demanding` asks for more than the limits, `busy` is a fault of this machine.
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

/** Development runs two module graphs: a refusal is known by its name, not its class. */
export function isVideoRefusal(thing: unknown): thing is VideoRefusal {
  return thing instanceof Error && thing.name === "VideoRefusal" && "reason" in thing;
}
