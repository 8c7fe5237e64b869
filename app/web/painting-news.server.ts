/** What a painting's owner hears while it is being painted. Invariant: the news end when the painting ends. */
import { setTimeout as pause } from "node:timers/promises";
import { type Painting, paintingOf } from "../domain/creations/painting.ts";
import { Refusal } from "../domain/refusal.ts";
import { streamEvents } from "./event-stream.server.ts";
import { tellRefusal, type Visit } from "./visit.server.ts";

const LOOK_EVERY_MS = 300;

/** The painting as its calls tell it. */
export function tellPainting({ t }: Visit, { id, state, progress, failure, posterId }: Painting) {
  const { title = null, message = null } = failure ? tellRefusal(new Refusal(failure), t) : {};
  return { id, state, progress, posterId, failure, title, message };
}

/** Server-sent events, one whenever something changed. @throws Refusal "not-found" */
export async function streamPainting(visit: Visit, id: string): Promise<Response> {
  const first = await paintingOf(visit.shop, visit.viewer, id);
  return streamEvents(visit, (signal) => newsOf(visit, first, signal));
}

async function* newsOf(visit: Visit, first: Painting, signal: AbortSignal): AsyncGenerator<string | null> {
  let painting = first;
  let told = "";
  for (;;) {
    const news = JSON.stringify(tellPainting(visit, painting));
    yield news === told ? null : `data: ${news}\n\n`;
    told = news;
    if (painting.state === "finished" || painting.state === "failed") return;
    await pause(LOOK_EVERY_MS, undefined, { signal });
    painting = await paintingOf(visit.shop, visit.viewer, painting.id);
  }
}
