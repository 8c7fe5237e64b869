/** The simulator over real HTTP, with the SDK's own HTTP client. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SimulatorServer, serveStripeSimulator } from "../src/index.ts";
import { errorOf, SECRET_KEY } from "./world.ts";

let folder: string;
const ends: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stripe-simulator-"));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(): Promise<{ server: SimulatorServer; stripe: Stripe }> {
  const server = await serveStripeSimulator({ port: 0, file: path.join(folder, "stripe.db") });
  ends.push(() => server.close());
  const { hostname, port } = new URL(server.origin);
  const stripe = new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { server, stripe };
}

const create = (stripe: Stripe) => stripe.paymentIntents.create({ amount: 500, currency: "chf" });

it("answers the SDK, delivers webhooks by itself, and keeps its objects when it starts again", async () => {
  const received: Stripe.Event[] = [];
  const { server, stripe } = await serve();
  const secretOf = { secret: "" };
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers["stripe-signature"] ?? "";
    received.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secretOf.secret));
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  ends.push(() => shop.close());
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks`;
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ["*"] });
  secretOf.secret = endpoint.secret ?? "";

  const { id } = await create(stripe);
  await expect.poll(() => received.map(({ type }) => type)).toEqual(["payment_intent.created"]);
  expect(await errorOf(stripe.paymentIntents.confirm(id))).toMatchObject({ statusCode: 400 });
  await server.close();
  ends.splice(0, 1);
  const { stripe: again } = await serve();
  expect(await again.paymentIntents.retrieve(id)).toMatchObject({ id, amount: 500 });
});

it("serves pages, and is controlled by other programs", async () => {
  const { server, stripe } = await serve();
  const session = await stripe.checkout.sessions.create({
    line_items: [
      { quantity: 1, price_data: { currency: "chf", unit_amount: 500, product_data: { name: "A" } } },
    ],
    success_url: "http://shop.example/done",
  });
  expect(session.url?.startsWith(server.origin)).toBe(true);
  const page = await fetch(session.url ?? "");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);

  const control = (what: string, body: object | null) =>
    fetch(`${server.origin}/_simulator/${what}`, {
      method: "POST",
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  const { now } = (await (await control("clock", { advance: 86_400 })).json()) as { now: number };
  expect(now).toBeGreaterThan(Date.now() / 1000 + 86_000);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  // The SDK tries once more where a connection breaks.
  expect((await control("faults", { rules: [{ fault: "outage", times: 2 }] })).status).toBe(200);
  expect((await errorOf(create(stripe))).type).toBe("StripeConnectionError");
  const { id } = await create(stripe);
  expect((await control("perform", { kind: "open-dispute", id })).status).toBe(400);
  expect((await control("faults", { rules: [{ fault: "rain" }] })).status).toBe(400);
  expect((await control("run", null)).status).toBe(415);
  expect((await control("sing", {})).status).toBe(404);
});

it("says how its command is used, also where an option is wrong", () => {
  const command = fileURLToPath(new URL("../bin/stripe-simulator.mjs", import.meta.url));
  const run = (option: string) => spawnSync(process.execPath, [command, option], { encoding: "utf8" });
  const help = run("--help");
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining("--port NUMBER")]);
  const wrong = run("--prot");
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringMatching(/^Unknown option '--prot'.*--port NUMBER/s),
  ]);
});
