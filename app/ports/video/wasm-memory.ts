/**
 * Lowers the memory limit in a WebAssembly module itself: the engine then enforces it, and no code inside can pass it.
 */
const MEMORY_SECTION = 5;
const PAGE = 64 * 1024;

/** Writes the limit into the module's bytes. @throws when the module declares its memory in another way */
export function limitMemory(wasm: Uint8Array, mostBytes: number): void {
  let at = 8;
  while (at < wasm.length) {
    const id = wasm[at];
    const size = leb(wasm, at + 1);
    if (id === MEMORY_SECTION) {
      writeLimit(wasm, size.next, Math.floor(mostBytes / PAGE));
      return;
    }
    at = size.next + size.value;
  }
  throw new Error("The module has no memory of its own.");
}

/** One memory, with a minimum and a maximum: overwrites the maximum in as many bytes as it has. */
function writeLimit(wasm: Uint8Array, start: number, pages: number): void {
  if (wasm[start] !== 1 || wasm[start + 1] !== 1)
    throw new Error("The module's memory has no limit to lower.");
  const least = leb(wasm, start + 2);
  const most = leb(wasm, least.next);
  if (pages < least.value || pages > most.value)
    throw new Error("The module cannot live with that much memory.");
  let rest = pages;
  for (let at = least.next; at < most.next; at += 1) {
    wasm[at] = (rest & 0x7f) | (at + 1 < most.next ? 0x80 : 0);
    rest >>>= 7;
  }
}

function leb(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start, shift = 0; shift < 35; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if ((byte & 0x80) === 0) return { value, next: at + 1 };
  }
  throw new Error("The module has a number that does not end.");
}
