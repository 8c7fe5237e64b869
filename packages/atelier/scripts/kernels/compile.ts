import { readFileSync } from "node:fs";
import path from "node:path";
import asc from "assemblyscript/asc";

const folder = path.join(import.meta.dirname, "..", "..", "kernels");
export const KERNELS = { source: path.join(folder, "kernels.as"), wasm: path.join(folder, "kernels.wasm") };

/** Memory is shared, so that its arrays stay valid while it grows; 4096 pages are 256 MB. */
const OPTIONS =
  "-O3 --noAssert --runtime stub --importMemory --sharedMemory --initialMemory 1 --maximumMemory 4096 --enable simd --enable threads";

/** @throws where the source does not compile, with the compiler's words. */
export async function compileKernels(): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["kernels.ts", "-o", "kernels.wasm", ...OPTIONS.split(" ")], {
    // The compiler knows no other ending than .ts, under which it would be taken for TypeScript here.
    readFile: (name) => (name === "kernels.ts" ? readFileSync(KERNELS.source, "utf8") : null),
    writeFile: (name, content) => {
      if (name === "kernels.wasm" && typeof content !== "string") wasm = content;
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`The kernels do not compile.\n${stderr.toString()}`);
  return wasm;
}
