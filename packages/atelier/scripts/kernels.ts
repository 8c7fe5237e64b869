/** `npm run kernels`: compiles the atelier's innermost loops to WebAssembly. */
import { writeFileSync } from "node:fs";
import { compileKernels, KERNELS } from "./kernels/compile.ts";

const wasm = await compileKernels();
writeFileSync(KERNELS.wasm, wasm);
process.stdout.write(`${KERNELS.wasm}: ${wasm.length} bytes\n`);
