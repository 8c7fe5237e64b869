/** The lists of the back office with a hundred and with a hundred thousand orders, and the memory of an export. */
import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeShop } from "../../app/shop.server.ts";
import { startShop } from "../running-shop.ts";
import { MANY, measureLists, openFilled } from "./order-lists.ts";
import type { Row } from "./row.ts";

export async function measure(): Promise<Row[]> {
  return [...(await measureLists(() => ({}))), ...(await measureExport())];
}

const OPERATOR = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "an afternoon of measuring" };
const MB = 1024 * 1024;

/** The export of a running shop: its memory, with a fast client and with one that pauses. */
async function measureExport(): Promise<Row[]> {
  const { shop, dataDir, close } = await openFilled(MANY);
  await closeShop(shop);
  const running = await startShop({ dataDir, environment: OPERATOR });
  try {
    const entered = await fetch(`${running.origin}/api/admin/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: running.origin },
      body: JSON.stringify({ username: OPERATOR.ADMIN_USERNAME, password: OPERATOR.ADMIN_PASSWORD }),
    });
    const headers = { cookie: entered.headers.getSetCookie().join("; ") };
    const address = `${running.origin}/api/admin/orders/export/csv`;
    const rows: Row[] = [];
    for (const [what, rest] of [
      ["read as it comes", 0],
      ["by a reader who rests for 3 s", 3000],
    ] as const) {
      const before = memoryOf(running.pid);
      const { bytes, seconds, peak } = await download(address, headers, { pid: running.pid, rest });
      rows.push({
        what: `export of the standard ones of ${MANY.toLocaleString("en")} orders, ${what}: memory that it adds`,
        shop: `${((peak - before) / MB).toFixed(0)} MB`,
        against: `${(bytes / MB).toFixed(1)} MB of file, in ${seconds.toFixed(1)} s`,
        ratio: "",
      });
    }
    return rows;
  } finally {
    await running.stop();
    await close();
  }
}

interface Reading {
  pid: number;
  /** Milliseconds for which the client pauses. */
  rest: number;
}

async function download(address: string, headers: Record<string, string>, { pid, rest }: Reading) {
  const started = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}.`);
  let [bytes, peak] = [0, 0];
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 20);
  let hasRested = rest === 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (hasRested) continue;
    hasRested = true;
    await pause(rest);
  }
  clearInterval(watching);
  return { bytes, peak: Math.max(peak, memoryOf(pid)), seconds: (performance.now() - started) / 1000 };
}

/** The resident memory of a process, in bytes. */
function memoryOf(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
  return Number(pages) * 4096;
}
