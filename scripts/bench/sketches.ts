/** From the first request of a new photo's sketches to the first one, and to the last, as the page of the styles asks for them. */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setInterval as every } from "node:timers/promises";
import { type RunningShop, removeDataFolder } from "../running-shop.ts";
import { cookiesOf, startDemo } from "./demo.ts";
import { PHOTO } from "./painting.ts";
import { printed, type Row } from "./row.ts";

/** The page repeats its request while it is looked at. */
const REQUEST_EVERY_MS = 10_000;

export async function measure(): Promise<Row[]> {
  const shop = await startDemo();
  try {
    const { member } = await cookiesOf(shop);
    const headers = { Cookie: member, Origin: shop.origin };
    const sketches = `${shop.origin}/api/creations/${await upload(shop, headers)}/sketches`;
    const request = () =>
      fetch(sketches, {
        method: "POST",
        body: "{}",
        headers: { ...headers, "Content-Type": "application/json" },
      });
    const begun = performance.now();
    await request();
    const repeating = new AbortController();
    void (async () => {
      for await (const _ of every(REQUEST_EVERY_MS, null, { signal: repeating.signal })) await request();
    })().catch(() => {});
    const moments: number[] = [];
    const events = await fetch(sketches, { headers: { ...headers, Accept: "text/event-stream" } });
    for await (const chunk of events.body!.pipeThrough(new TextDecoderStream()))
      for (const _ of chunk.matchAll(/^data: \{"style"/gm)) moments.push(performance.now() - begun);
    repeating.abort();
    return [
      printed({
        what: `sketches of a photo in ${moments.length} styles`,
        shop: `the first after ${seconds(moments[0])}`,
        against: `the last after ${seconds(moments.at(-1))}`,
        ratio: "",
      }),
    ];
  } finally {
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

/** The id of the new creation. */
async function upload({ origin }: RunningShop, headers: Record<string, string>): Promise<string> {
  const form = new FormData();
  form.set("photo", new Blob([readFileSync(PHOTO)], { type: "image/jpeg" }), "photo.jpg");
  const answer = await fetch(`${origin}/create`, { method: "POST", body: form, headers, redirect: "manual" });
  const [, id] = /create\/([\w-]+)/.exec(answer.headers.get("Location") ?? "") ?? [];
  if (!id) throw new Error(`/create answered ${answer.status}`);
  return id;
}

function seconds(ms = Number.NaN): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
