/**
 * Entry of the bundle. From Node 22 on it keeps compiled code beside the bundle, so that the next start need not compile it.
 * The import is dynamic because a static one would load the shop first.
 */
import module from "node:module";
import { fileURLToPath } from "node:url";

/** Not in the types of the oldest version that the shop runs on. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

enableCompileCache?.(fileURLToPath(new URL("./compile-cache", import.meta.url)));
await import("./server.ts");
