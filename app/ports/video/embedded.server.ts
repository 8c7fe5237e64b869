/** The embedded reader: ffmpeg as WebAssembly in its own process, the safe default for files of strangers. */
import { INPUT, OUTPUT } from "./core.server.ts";
import { type VideoReader, VideoRefusal } from "./port.ts";
import { openReader } from "./reader.server.ts";
import { perform } from "./worker-process.server.ts";

/** Ten seconds of 1080p take half a minute, of 4K a few. */
const CLIP_MS = 6 * 60_000;

/** Opens it; a process starts with each file. */
export function openEmbeddedVideo(): VideoReader {
  return openReader({
    name: "embedded",
    clipMs: CLIP_MS,
    async run({ file, folder, commands, ...limits }) {
      const filesFor = (name: string) => ({ input: INPUT, output: `${OUTPUT}/${name}` });
      const task = {
        kind: "core",
        file,
        folder,
        commands: commands.map((command) => command(filesFor)),
      } as const;
      const { end } = await perform(task, limits);
      if (end.code !== 0) throw new VideoRefusal("unreadable", end.lastLines);
    },
  });
}
