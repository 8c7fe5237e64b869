import { type Commission, checkCommission, type Work } from "./commission.ts";
import type { Crop } from "./crop.ts";
import { letterPicture } from "./lettering/letter.ts";
import { sheetOf, trimAround } from "./operators/sheet.ts";
import { findRecipe } from "./recipes/index.ts";
import { defaultThreads, Pool } from "./studio/pool.ts";
import { buffersOf } from "./studio/shared.ts";

export interface PaintOptions {
  /** Gets how much is done, 0..1. */
  onProgress?(share: number): void;
  /** Stops the painting, and rejects it with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Workers that may draw side by side; they never change the picture. */
  readonly threads?: number;
  /**
   * A `sketch` runs only while nothing but other sketches is queued or running. Everything else is a `painting`.
   */
  readonly priority?: "painting" | "sketch";
}

const TALLEST_STRIPE = 310;
const STRIPES_PER_THREAD = 3;
const PREPARED = 0.5;

const pool = new Pool();
/** The memory of earlier structures, used again: it is freed only once the collectors of all threads have found it. */
const spare: SharedArrayBuffer[] = [];
/** Memory of pixels that nobody reads any more, one of each size. */
const sparePixels = new Map<number, SharedArrayBuffer>();

/**
 * Paints a photo as a poster, on worker threads.
 * @throws {AtelierRefusal} where the commission cannot be painted, with a code and a plain sentence.
 * @throws {AtelierFailure} where a worker died; the same commission may succeed when tried again.
 */
export function paint(commission: Commission, options: PaintOptions = {}): Promise<Work> {
  return withPainting(commission, async (work) => ({ ...work, rgb: work.rgb.slice() }), options);
}

/**
 * Paints, and lends the pixels to `use` until it has ended; then the next painting draws over them. They lie in memory that
 * the collector does not count: a print has 54 MB, and would let it stop the thread of the caller every few seconds.
 * @throws as `paint`, and what `use` throws
 */
export async function withPainting<T>(
  commission: Commission,
  use: (work: Work) => Promise<T>,
  options: PaintOptions = {},
): Promise<T> {
  checkCommission(commission);
  const { style, seed, size } = commission;
  const { signal, onProgress, priority } = options;
  const threads = options.threads ?? defaultThreads();
  const recipeVersion = findRecipe(style, commission.recipeVersion)!.version;

  const {
    structure,
    crop,
    spare: unused,
  } = await pool.run(
    { kind: "prepare", commission, spare: spare.splice(0) },
    { workers: threads, priority, signal, onProgress: (share) => onProgress?.(PREPARED * share) },
  );
  onProgress?.(PREPARED);

  const { width, height } = sheetOf(size, trimAround(structure.panel));
  const rgb = pixelsOf(width * height * 3);
  const stripes = stripesOf(height, threads);
  let drawn = 0;
  await Promise.all(
    stripes.map(async ([y0, y1]) => {
      const rows = rgb.subarray(y0 * width * 3, y1 * width * 3);
      const stripe = { kind: "stripe", style, recipeVersion, size, seed, structure, y0, y1, rows } as const;
      await pool.run(stripe, { workers: threads, priority, signal });
      onProgress?.(PREPARED + ((1 - PREPARED) * ++drawn) / stripes.length);
    }),
  );
  spare.push(...unused, ...buffersOf(structure));
  const work: Work = { rgb, width, height, size, recipeVersion, crop };
  try {
    return await use(await letterPicture(work, commission));
  } finally {
    // A painting that failed keeps its memory: a worker may still draw in it.
    sparePixels.set(rgb.length, rgb.buffer);
  }
}

function pixelsOf(bytes: number): Uint8Array<SharedArrayBuffer> {
  const buffer = sparePixels.get(bytes) ?? new SharedArrayBuffer(bytes);
  sparePixels.delete(bytes);
  return new Uint8Array(buffer);
}

/**
 * The crop of a commission that names none: around its subject, or around the most salient part.
 * @throws {AtelierRefusal} where the photo cannot be painted at all.
 * @throws {AtelierFailure} where a worker died; it may succeed when tried again.
 */
export function proposeCrop(photo: Uint8Array, { signal }: Pick<PaintOptions, "signal"> = {}): Promise<Crop> {
  return pool.run({ kind: "proposal", photo }, { workers: defaultThreads(), priority: "proposal", signal });
}

/** Ends all workers. A later painting starts new ones. */
export function closeAtelier(): Promise<void> {
  return pool.close();
}

function stripesOf(height: number, threads: number): [number, number][] {
  const rows = Math.min(TALLEST_STRIPE, Math.ceil(height / (threads * STRIPES_PER_THREAD)));
  return Array.from({ length: Math.ceil(height / rows) }, (_, k) => [
    k * rows,
    Math.min(height, (k + 1) * rows),
  ]);
}
