/** Digests of whole files. Invariant: other requests are answered between its parts. */
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Bytes. A print file has some 20 MB, which would hold the main thread for 50 ms. */
const AT_ONCE = 2 ** 20;

/** The SHA-256 of the bytes, in hexadecimal digits. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    hash.update(bytes.subarray(start, start + AT_ONCE));
    await nextTurn();
  }
  return hash.digest("hex");
}
