/**
 * Long answers.
 * Invariants: the next part is read only after the previous one was sent, so that memory holds one of them; other requests are
 * answered between two parts, which SQLite and a fast reader alone would not allow.
 */
import { setImmediate as pass } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/server-runtime";

/**
 * Streams the texts as fast as the reader takes them. The first one is read before the answer begins: its fault can still be
 * refused with a text, a later one can only break the answer off.
 */
export async function streamTexts(
  { drained, closed }: Pick<AppLoadContext, "drained" | "closed">,
  texts: AsyncGenerator<string, void, void>,
): Promise<ReadableStream<Uint8Array>> {
  const coder = new TextEncoder();
  let next = await texts.next();
  let isFirst = true;
  return new ReadableStream(
    {
      async pull(controller) {
        await drained();
        if (closed.aborted) return controller.error(closed.reason);
        if (!isFirst) {
          await pass();
          next = await texts.next();
        }
        isFirst = false;
        if (next.done) return controller.close();
        controller.enqueue(coder.encode(next.value));
      },
      async cancel() {
        await texts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The headers of a file for a spreadsheet. */
export function csvHeaders(name: string): HeadersInit {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
  };
}
