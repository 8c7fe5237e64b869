/** Encodes frames as a small video that every browser plays: H.264 in MP4, without sound. Needs `ffmpeg` with libx264 on the PATH. */
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Film {
  file: string;
  /** Pixels. */
  width: number;
  height: number;
  perSecond: number;
  /** x264's constant rate factor: lower is finer and larger. */
  coarseness: number;
  /** x264's preset: slower saves bytes; the slowest by default. */
  pace?: "medium" | "veryslow";
}

/** Writes the film; every frame is width × height pixels of red, green and blue. */
export async function writeFilm(film: Film, frames: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  const encoder = spawn("ffmpeg", encoderArguments(film), { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(encoder, "close");
  for await (const frame of frames) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function encoderArguments({ file, width, height, perSecond, coarseness, pace = "veryslow" }: Film): string[] {
  const from = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", `${perSecond}`];
  const codec = ["-c:v", "libx264", "-preset", pace, "-crf", `${coarseness}`, "-profile:v", "main"];
  const colour = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
  return [
    ...["-y", "-loglevel", "error", ...from, "-i", "-"],
    ...["-vf", "scale=out_color_matrix=bt709:out_range=tv", ...codec, "-pix_fmt", "yuv420p", ...colour],
    ...["-movflags", "+faststart", "-an", file],
  ];
}
