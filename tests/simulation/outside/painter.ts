/** A painter elsewhere: its pictures are a few bytes, but it takes its time and refuses some photos. */
import { STYLES } from "../../../app/domain/posters/style.ts";
import { type Painter, PainterRefusal } from "../../../app/ports/painter/port.ts";

const CROP = { x: 0.5, y: 0.5, zoom: 1, shape: "tall" } as const;

/** @param random Numbers from 0 to 1. */
export function openSimulatedPainter(random: () => number): Painter {
  return {
    name: "openai",
    styles: STYLES.map(({ id }) => id),
    async paint({ seed, crop = CROP }, { signal, onProgress } = {}) {
      onProgress?.(0.5);
      if (random() < 0.3) await pause(random() < 0.2 ? 400_000 : 20_000, signal);
      if (random() < 0.05) throw new PainterRefusal("sensitive", "The photo is refused.", false);
      if (random() < 0.1) throw new PainterRefusal("busy", "The painter is busy.", true);
      const image = Buffer.from([0xff, 0xd8, 0xff, 0xd9, seed & 255, Math.floor(random() * 256)]);
      return {
        image,
        contentType: "image/jpeg",
        width: 1024,
        height: 1448,
        painter: "openai",
        model: "simulated",
        crop,
      };
    },
    proposeCrop: async () => CROP,
    close: async () => {},
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    });
  });
}
