/**
 * A copy of plain data whose number arrays lie in shared memory: passing it to a worker then costs nothing, however large
 * it is. Takes out of `spare` what fits, since shared memory cannot be freed.
 */
export function shared<T>(value: T, spare: SharedArrayBuffer[] = []): T {
  return copyOf(value, spare) as T;
}

/** The shared memory that data lies in, for the next structure once no thread reads it. */
export function buffersOf(value: unknown): SharedArrayBuffer[] {
  if (value instanceof Float32Array) return value.buffer instanceof SharedArrayBuffer ? [value.buffer] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(buffersOf);
}

/** A buffer may be so many times larger than what is put in it. */
const LOOSEST = 1.5;
/** Of new buffers, in bytes. The planes of all panels differ by less, so one style's memory serves the next. */
const STEP = 2 ** 21;

function copyOf(value: unknown, spare: SharedArrayBuffer[]): unknown {
  if (value instanceof Float32Array) {
    const bytes = value.byteLength;
    const found = spare.findIndex(({ byteLength }) => byteLength >= bytes && byteLength <= bytes * LOOSEST);
    const [buffer = new SharedArrayBuffer(roomFor(bytes))] = found < 0 ? [] : spare.splice(found, 1);
    const copy = new Float32Array(buffer, 0, value.length);
    copy.set(value);
    return copy;
  }
  if (Array.isArray(value)) return value.map((entry) => copyOf(entry, spare));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyOf(entry, spare)]));
  }
  return value;
}

function roomFor(bytes: number): number {
  return bytes < STEP ? bytes : Math.ceil(bytes / STEP) * STEP;
}
