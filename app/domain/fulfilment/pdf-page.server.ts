/** Reads the page of a PDF that staff have sent, in a thread that ends with it. */
import { Worker } from "node:worker_threads";
import { workerScript } from "../../worker-script.server.ts";
import type { PdfAnswer } from "./pdf-page-worker.server.ts";

/** A print file of 60 MB takes a second. */
const READ_TIMEOUT_MS = 20_000;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256 };

/** A file on which PDFium hangs or crashes is unreadable. */
export async function readPdfPage(file: Uint8Array): Promise<PdfAnswer> {
  const script = workerScript("pdf-page-worker", "domain/fulfilment/pdf-page-worker.server.ts");
  const worker = new Worker(script, { workerData: file, env: {}, resourceLimits: HEAP_LIMITS });
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
