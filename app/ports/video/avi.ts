/**
 * Reads an AVI: its streams, and the packets that follow.
 * Invariant: a declaration of the headers counts only where the packets confirm it.
 */
import type { Bytes } from "./bytes.ts";
import { type VideoFacts, VideoRefusal } from "./port.ts";

interface AviStream {
  kind: string;
  fourCc: string;
  /** Duration of one packet of a picture, or of one block of sound, in seconds. */
  tick: number;
  /** Bytes of a block of sound; 0 where each packet is one tick. */
  block: number;
  width: number;
  height: number;
  packets: number;
  bytes: number;
  /** Packets with a new picture; an empty one repeats the picture before it. */
  pictures: number[];
}

export type AviFacts = Omit<VideoFacts, "durationMs"> & { starts: number[]; duration: number };

const HEADER = 8;
const MOST_STREAMS = 16;
/** Ten seconds of many streams have fewer; a file of tiny chunks is an attack. */
const MOST_CHUNKS = 100_000;

/** Reads the file. @throws VideoRefusal */
export function readAvi(bytes: Bytes): AviFacts {
  const streams: AviStream[] = [];
  let chunks = 0;

  function walk(start: number, end: number, depth: number): void {
    let at = start;
    while (at + HEADER <= end) {
      chunks += 1;
      if (chunks > MOST_CHUNKS) throw new VideoRefusal("too-demanding", "The AVI has too many chunks.");
      const head = viewOf(bytes.read(at, 12));
      if (head.byteLength < HEADER) return;
      const name = nameAt(head, 0);
      const size = head.getUint32(4, true);
      const body = at + HEADER;
      if (body + size > bytes.size) throw new VideoRefusal("unreadable", "The AVI ends in the middle.");
      if ((name === "RIFF" || name === "LIST") && head.byteLength === 12) {
        const list = nameAt(head, 8);
        if (depth < 4 && /^(AVI |AVIX|hdrl|strl|movi|rec )$/.test(list))
          walk(body + 4, body + size, depth + 1);
      } else {
        note(name, body, size);
      }
      at = body + size + (size % 2);
    }
  }

  function note(name: string, body: number, size: number): void {
    if (name === "strh") {
      if (streams.length === MOST_STREAMS)
        throw new VideoRefusal("too-demanding", "The AVI has too many streams.");
      streams.push(streamOf(viewOf(bytes.read(body, Math.min(size, 64)))));
    } else if (name === "strf") {
      const stream = streams.at(-1);
      if (stream) addFormat(stream, viewOf(bytes.read(body, Math.min(size, 64))));
    } else if (/^\d\d(dc|db|wb)$/.test(name)) {
      const stream = streams[Number(name.slice(0, 2))];
      if (!stream) return;
      if (size > 0 && stream.kind === "vids") stream.pictures.push(stream.packets);
      stream.packets += 1;
      stream.bytes += size;
    }
  }

  walk(0, bytes.size, 0);
  return factsOf(streams);
}

function factsOf(streams: readonly AviStream[]): AviFacts {
  const video = streams.find(({ kind }) => kind === "vids");
  const sound = streams.filter(({ kind }) => kind === "auds");
  if (!video || video.pictures.length === 0) throw new VideoRefusal("no-picture", "The AVI has no pictures.");
  if (!(video.tick > 0) || video.width === 0 || video.height === 0) {
    throw new VideoRefusal("unreadable", "The AVI does not say how its pictures are shown.");
  }
  const ends = sound.map(({ tick, block, packets, bytes }) => tick * (block > 0 ? bytes / block : packets));
  return {
    container: "avi",
    codec: codecOf(video.fourCc),
    width: video.width,
    height: video.height,
    frames: video.pictures.length,
    hasSound: sound.some(({ packets }) => packets > 0),
    duration: Math.max(video.packets * video.tick, ...ends.filter(Number.isFinite)),
    starts: video.pictures.map((packet) => packet * video.tick),
  };
}

function streamOf(header: DataView): AviStream {
  if (header.byteLength < 48) throw new VideoRefusal("unreadable", "The AVI has a stream without a header.");
  return {
    kind: nameAt(header, 0),
    fourCc: nameAt(header, 4),
    tick: header.getUint32(20, true) / header.getUint32(24, true),
    block: header.getUint32(44, true),
    width: 0,
    height: 0,
    packets: 0,
    bytes: 0,
    pictures: [],
  };
}

/** The format holds what the header leaves open. */
function addFormat(stream: AviStream, format: DataView): void {
  if (stream.kind !== "vids" || format.byteLength < 20) return;
  stream.width = Math.abs(format.getInt32(4, true));
  stream.height = Math.abs(format.getInt32(8, true));
  stream.fourCc = nameAt(format, 16);
}

function codecOf(fourCc: string): string {
  const name = fourCc.replaceAll("\0", "").trim().toLowerCase();
  if (/^(h264|x264|avc1)$/.test(name)) return "avc";
  if (/^(xvid|divx|dx50|fmp4|mp4v)$/.test(name)) return "mpeg4";
  return /^[a-z0-9]{3,4}$/.test(name) ? name : "raw";
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
