/**
 * Surveys a file: reads all facts that its container declares, and checks them against its packets.
 * Invariant: it reads a limited number of bytes and packets, whatever the file declares.
 */
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from "mediabunny";
import { readAvi } from "./avi.ts";
import type { Bytes } from "./bytes.ts";
import { type Container, containerOf, HEAD_BYTES } from "./container.ts";
import { type VideoFacts, VideoRefusal } from "./port.ts";
import { assertWhole } from "./wholeness.ts";

export interface Survey extends VideoFacts {
  /** When each frame begins, in seconds from the beginning, ascending. */
  starts: number[];
  /** High dynamic range: brighter than a web screen shows. */
  hdr: boolean;
  /** The file names no colour matrix. */
  matrixUnsaid: boolean;
}

const MOST_TRACKS = 16;
/** Ten seconds at 240 frames a second are 2,400. */
const MOST_PACKETS = 10_000;
/** The decoder's limit: beyond 4K in any shape, but no 8K. */
const MOST_PIXELS = 4096 * 4096;
const LONGEST_SIDE = 8192;

/** @throws VideoRefusal */
export async function survey(bytes: Bytes): Promise<Survey> {
  const container = containerOf(bytes.read(0, HEAD_BYTES));
  if (!container) throw new VideoRefusal("unsupported", "The file is none of the containers that are taken.");
  const found = container === "avi" ? surveyAvi(bytes) : await surveyMedia(bytes, container);
  if (found.width * found.height > MOST_PIXELS || Math.max(found.width, found.height) > LONGEST_SIDE) {
    throw new VideoRefusal("too-demanding", "The pictures are too large.");
  }
  return found;
}

function surveyAvi(bytes: Bytes): Survey {
  const { duration, ...facts } = readAvi(bytes);
  return { ...facts, durationMs: Math.round(duration * 1000), hdr: false, matrixUnsaid: true };
}

async function surveyMedia(bytes: Bytes, container: Container): Promise<Survey> {
  assertWhole(bytes, container);
  const input = new Input({
    source: new CustomSource({
      getSize: () => bytes.size,
      read: (start, end) => bytes.read(start, end - start),
      prefetchProfile: "none",
    }),
    formats: container === "webm" ? [WEBM, MATROSKA] : [MP4, QTFF],
  });
  try {
    const tracks = await input.getTracks();
    if (tracks.length > MOST_TRACKS) throw new VideoRefusal("too-demanding", "The file has too many tracks.");
    const video = tracks.find((track) => track.isVideoTrack());
    if (!video) throw new VideoRefusal("no-picture", "The file has no pictures.");
    const sounds = tracks.filter((track) => track.isAudioTrack());
    return await surveyTracks(container, video, sounds);
  } catch (error) {
    if (error instanceof VideoRefusal) throw error;
    throw new VideoRefusal("unreadable", `The file cannot be read: ${error}`);
  } finally {
    input.dispose();
  }
}

async function surveyTracks(
  container: Container,
  video: InputVideoTrack,
  sounds: readonly InputTrack[],
): Promise<Survey> {
  const pictures = await packetsOf(video);
  if (pictures.starts.length === 0) throw new VideoRefusal("no-picture", "The file has no frames.");
  const heard = (await Promise.all(sounds.map(packetsOf))).filter(({ starts }) => starts.length > 0);
  const all = [pictures, ...heard];
  const begin = Math.max(0, Math.min(...all.map(({ starts }) => starts[0] ?? 0)));
  const end = Math.max(...all.map((track) => track.end));
  const { matrix } = await video.getColorSpace();
  return {
    container,
    codec: await codecOf(video),
    width: Math.round(await video.getDisplayWidth()),
    height: Math.round(await video.getDisplayHeight()),
    durationMs: Math.round((end - begin) * 1000),
    frames: pictures.starts.length,
    hasSound: heard.length > 0,
    starts: pictures.starts.map((start) => start - begin),
    hdr: await video.hasHighDynamicRange(),
    matrixUnsaid: matrix == null,
  };
}

/** When the packets of a track are shown, without those that an edit list hides. */
async function packetsOf(track: InputTrack): Promise<{ starts: number[]; end: number }> {
  const starts: number[] = [];
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (starts.length === MOST_PACKETS)
      throw new VideoRefusal("too-demanding", "The file has too many packets.");
    const { timestamp, duration } = packet;
    if (!Number.isFinite(timestamp) || !Number.isFinite(duration)) continue;
    if (timestamp + duration <= 0 && timestamp < 0) continue;
    starts.push(Math.max(0, timestamp));
    end = Math.max(end, timestamp + duration);
  }
  return { starts: starts.sort((one, other) => one - other), end };
}

async function codecOf(video: InputVideoTrack): Promise<string> {
  try {
    const written = await video.getCodecParameterString();
    if (written) return written.slice(0, 40);
  } catch {
    // A codec with a broken header still has a name.
  }
  const name = (await video.getCodec()) ?? (await video.getInternalCodecId());
  return typeof name === "string" && /^[\w./-]{2,40}$/.test(name) ? name : "unknown";
}
