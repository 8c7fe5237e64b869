/** Reads the page of a PDF that staff have sent, in a thread that ends with it. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { PdfAnswer } from "./pdf-page-worker.server.ts";

/** A print file of 60 MB takes a second. */
const READ_TIMEOUT_MS = 20_000;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256 };
const HERE = path.dirname(fileURLToPath(import.meta.url));

/** A file on which PDFium hangs or crashes is unreadable. */
export async function readPdfPage(file: Uint8Array): Promise<PdfAnswer> {
  const worker = startWorker({ workerData: file, env: {}, resourceLimits: HEAP_LIMITS });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfAnswer>((resolve) => {
      const fail = () => resolve("unreadable");
      timer = setTimeout(fail, READ_TIMEOUT_MS);
      worker.once("message", resolve).once("error", fail).once("exit", fail);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Next to a bundle its own bundle; else the TypeScript file, which plain Node runs through tsx. */
function startWorker(options: WorkerOptions): Worker {
  const bundled = ["pdf-page-worker.js", "../pdf-page-worker.js"]
    .map((file) => path.resolve(HERE, file))
    .find((file) => existsSync(file));
  if (bundled) return new Worker(bundled, options);
  const tsx = path.dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  const api = pathToFileURL(path.join(tsx, "dist/esm/api/index.mjs")).href;
  const script = pathToFileURL(path.join(HERE, "pdf-page-worker.server.ts")).href;
  const start = `import(${JSON.stringify(api)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(script)});
  });`;
  return new Worker(start, { ...options, eval: true });
}
