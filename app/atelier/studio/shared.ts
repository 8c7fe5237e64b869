/**
 * A copy of plain data whose number arrays lie in shared memory, as some do already: handing it to a worker then costs
 * nothing, however large it is.
 */
export function shared<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (value instanceof Float32Array) {
    if (value.buffer instanceof SharedArrayBuffer) return value;
    const copy = new Float32Array(new SharedArrayBuffer(value.byteLength));
    copy.set(value);
    return copy;
  }
  if (Array.isArray(value)) return value.map(copyOf);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyOf(entry)]));
  }
  return value;
}
