/** The arguments for every ffmpeg. Invariant: it opens only the one file, as the one container. */
import type { Container } from "./container.ts";
import type { Survey } from "./survey.ts";

export interface CommandFiles {
  input: string;
  /** Path of the file to write. */
  output: string;
}

/** The short side of the clip: covers a slide of 600 pixels sharply, upright or wide, at about a sixth of 4K. */
export const CLIP_SHORT_SIDE = 720;
export const CLIP_LONG_SIDE = 1280;
export const CLIP_MOST_BYTES = 8 * 1024 * 1024;
const CLIP_MOST_FPS = 30;
const CLIP_MOST_SECONDS = 10.25;

/** The demuxer of each container: forced, so that ffmpeg never reads a file as a playlist that names other files. */
const DEMUXERS: Record<Container, string> = { mp4: "mov", mov: "mov", webm: "matroska", avi: "avi" };

function opened({ container }: Survey, input: string, seek: readonly string[]): string[] {
  const limits = ["-max_alloc", String(256 * 1024 * 1024), "-max_pixels", String(4096 * 4096 * 1.1)];
  const file = ["-protocol_whitelist", "file", "-f", DEMUXERS[container]];
  return ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", ...limits, ...file, ...seek, "-i", input];
}

/**
 * The picture that a player shows at that moment: the last one that has begun. Seeks to the middle between it and the
 * one before, so that neither rounding nor the container's start time finds a neighbour.
 */
export function frameArguments(
  facts: Survey,
  { momentMs, longestSide }: { momentMs: number; longestSide?: number },
  { input, output }: CommandFiles,
): string[] {
  const { starts } = facts;
  const moment = momentMs / 1000 + 0.0005;
  const next = starts.findIndex((start) => start > moment);
  const shown = Math.max(0, (next < 0 ? starts.length : next) - 1);
  const from = shown === 0 ? 0 : ((starts[shown - 1] ?? 0) + (starts[shown] ?? 0)) / 2;
  const seek = from > 0 ? ["-ss", from.toFixed(6)] : [];
  const filters = [...toneFilters(facts), scaleFilter(facts, fitted(facts, longestSide))];
  return [
    ...opened(facts, input, seek),
    ...["-map", "0:V:0", "-an", "-sn", "-dn", "-frames:v", "1"],
    ...["-vf", [...filters, "format=rgb24"].join(","), "-c:v", "ppm", "-f", "image2", output],
  ];
}

/**
 * Softens what flashes: more than three flashes in a second could set off a seizure (WCAG 2.3.1). The filter counts in RGB,
 * and the clip goes back to the matrix that browsers expect.
 */
const CALM = ["format=rgb24", "photosensitivity", "scale=out_color_matrix=bt709:out_range=tv"];

/** The clip for the screen. It has no sound, so a published one needs no captions. */
export function clipArguments(facts: Survey, { input, output }: CommandFiles): string[] {
  const seconds = Math.max(facts.durationMs / 1000, 0.001);
  const pace = facts.frames / seconds > CLIP_MOST_FPS * 1.05 ? [`fps=${CLIP_MOST_FPS}`] : [];
  const scale = scaleFilter(facts, clipSize(facts));
  const filters = [...pace, ...toneFilters(facts), scale, ...CALM, "format=yuv420p"];
  const video = ["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "25"];
  const rate = ["-maxrate", "3M", "-bufsize", "6M", "-g", "60", "-threads", "2"];
  const bare = ["-an", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"];
  const end = ["-t", String(CLIP_MOST_SECONDS), "-fs", String(CLIP_MOST_BYTES), "-movflags", "+faststart"];
  return [
    ...opened(facts, input, []),
    ...["-map", "0:V:0", "-vf", filters.join(","), ...video, ...rate],
    ...[...bare, "-flags:v", "+bitexact", ...end, "-f", "mp4", output],
  ];
}

/** Even numbers, as the codec needs; never larger than the original. */
export function clipSize({ width, height }: { width: number; height: number }): [number, number] {
  const share = Math.min(
    1,
    CLIP_SHORT_SIDE / Math.min(width, height),
    CLIP_LONG_SIDE / Math.max(width, height),
  );
  const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2);
  return [even(width), even(height)];
}

function fitted({ width, height }: Survey, longestSide = Number.POSITIVE_INFINITY): [number, number] {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
}

/** ffmpeg turns the picture upright before the first filter. Where the file names no matrix, browsers take HD for BT.709. */
function scaleFilter(
  { height, width, matrixUnsaid, hdr }: Survey,
  [toWidth, toHeight]: [number, number],
): string {
  const isHd = Math.min(width, height) >= 720;
  const matrix = matrixUnsaid && isHd && !hdr ? ":in_color_matrix=bt709" : "";
  return `scale=${toWidth}:${toHeight}:flags=bicubic+accurate_rnd+full_chroma_int${matrix},setsar=1`;
}

/** Maps HDR to the range of a web screen. Without this, pictures of phones are grey. */
function toneFilters({ hdr }: Survey): string[] {
  if (!hdr) return [];
  return [
    "zscale=t=linear:npl=203",
    "format=gbrpf32le",
    "zscale=p=bt709",
    "tonemap=hable:desat=0",
    "zscale=t=bt709:m=bt709:r=tv",
    "format=yuv420p",
  ];
}
