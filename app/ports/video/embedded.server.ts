/** The embedded reader: ffmpeg as WebAssembly in a process of its own, the safe default for what strangers send. */
import { INPUT, OUTPUT } from "./core.server.ts";
import { type VideoReader, VideoRefusal } from "./port.ts";
import { openReader } from "./reader.server.ts";
import { perform } from "./worker-process.server.ts";

const CLIP_MS = 12 * 60_000;

/** Opens it; a process starts with each file. */
export function openEmbeddedVideo(): VideoReader {
  return openReader({
    name: "embedded",
    clipTimeoutMs: CLIP_MS,
    async run({ file, folder, commands, timeoutMs, signal }) {
      const place = (name: string) => ({ input: INPUT, output: `${OUTPUT}/${name}` });
      const task = {
        kind: "core",
        file,
        folder,
        commands: commands.map((command) => command(place)),
      } as const;
      const { end } = await perform(task, { timeoutMs, signal });
      if (end.code !== 0) throw new VideoRefusal("unreadable", end.said);
    },
  });
}
