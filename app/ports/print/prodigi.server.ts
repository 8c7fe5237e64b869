/**
 * Prodigi's Print API v4: a press that prints near the customer.
 * Invariant: each order carries the print job's key as its idempotency key, which Prodigi remembers without end. Whatever it
 * posts to the shop is unsigned, so it only says that there is something to read.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { type Press, type PressItem, type PressJob, PressRefusal, type PrintJob } from "./port.ts";
import type { ProdigiAccount } from "./press-settings.ts";
import {
  CreatedOrder,
  FoundOrders,
  Notification,
  OrderActions,
  type ProdigiOrder,
  Quotes,
  readProdigiOrder,
  readProdigiQuote,
  refusalOf,
} from "./prodigi-shapes.ts";

/** How long a call may take, with its answer. */
const ANSWER_MS = 30_000;

/** Opens the press. Errors of the network and of Prodigi are thrown, and the caller tries again. */
export function openProdigi(
  { apiKey, apiBase, sku, shippingMethod }: ProdigiAccount,
  { answerMs = ANSWER_MS } = {},
): Press {
  /** Null for what Prodigi does not know. @throws PressRefusal where it refuses the body, or any error to retry */
  async function call<T>(path: string, shape: z.ZodType<T>, body?: unknown): Promise<T | null> {
    const response = await fetch(`${apiBase}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "X-API-Key": apiKey, Accept: "application/json", "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
      redirect: "error",
    });
    const text = await response.text();
    if (response.status === 404) return null;
    if (response.status === 400) throw new PressRefusal(refusalOf(text));
    if (!response.ok) throw new Error(`Prodigi answers ${response.status}.`);
    return shape.parse(JSON.parse(text));
  }

  async function find(key: string, id: string | null): Promise<ProdigiOrder | null> {
    if (id !== null) {
      const found = await call(`orders/${encodeURIComponent(id)}`, CreatedOrder);
      return found?.order ?? null;
    }
    const found = await call(`orders?merchantReference=${encodeURIComponent(key)}`, FoundOrders);
    return found?.orders.find(({ idempotencyKey }) => idempotencyKey === key) ?? null;
  }

  async function submit(job: PrintJob): Promise<PressJob> {
    const { street, city, state, zipCode, country, name, email } = job.address;
    const answer = await call("orders", CreatedOrder, {
      merchantReference: job.key,
      idempotencyKey: job.key,
      shippingMethod,
      callbackUrl: job.newsAddress,
      recipient: {
        name,
        email,
        address: {
          line1: street,
          townOrCity: city,
          stateOrCounty: state,
          postalOrZipCode: zipCode,
          countryCode: country,
        },
      },
      items: await Promise.all(job.items.map((item) => orderItem(item, sku))),
      branding: { packing_slip_bw: { url: await job.slipAddress() } },
    });
    if (!answer) throw new Error("Prodigi does not know its address for orders.");
    return readProdigiOrder(answer.order);
  }

  return {
    name: "prodigi",
    takesChanges: false,
    async quote({ address, items }) {
      const answer = await call("quotes", Quotes, {
        shippingMethod,
        destinationCountryCode: address.country,
        items: items.map(({ copies }) => ({ sku, copies, assets: [{ printArea: "default" }] })),
      });
      const quote = answer?.quotes[0];
      if (!quote) throw new PressRefusal(`Prodigi does not deliver to ${address.country}.`);
      return readProdigiQuote(quote);
    },
    submit,
    async job({ key, id }) {
      const order = await find(key, id);
      return order && readProdigiOrder(order);
    },
    async cancel({ key, id }) {
      const order = await find(key, id);
      if (!order) return null;
      const path = `orders/${encodeURIComponent(order.id)}/actions`;
      const actions = await call(path, OrderActions);
      if (actions?.cancel) await call(`${path}/cancel`, z.unknown(), {});
      const after = await find(key, order.id);
      return after && readProdigiOrder(after);
    },
    changed: async () => [],
    readNotification(raw) {
      const parsed = Notification.safeParse(jsonOrNull(raw));
      return parsed.success ? parsed.data : null;
    },
    workshop: null,
    async close() {},
  };
}

async function orderItem({ id, copies, file }: PressItem, sku: string) {
  const md5Hash = createHash("md5")
    .update(await file.read())
    .digest("hex");
  const assets = [{ printArea: "default", url: await file.address(), md5Hash }];
  return { merchantReference: id, sku, copies, sizing: "fillPrintArea", assets };
}

function jsonOrNull(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
