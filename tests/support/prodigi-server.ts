/** Prodigi's Print API v4 on 127.0.0.1, as its public description says, with faults that a test switches on. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { ProdigiAccount } from "../../app/ports/print/press-settings.ts";

export const PRODIGI_KEY = "test-key-of-prodigi";

const Asset = z.object({
  printArea: z.string(),
  url: z.url().optional(),
  md5Hash: z.string().length(32).optional(),
});
const Recipient = z.object({
  name: z.string().min(1),
  email: z.string().optional(),
  address: z.object({
    line1: z.string().min(1),
    townOrCity: z.string().min(1),
    stateOrCounty: z.string().optional(),
    postalOrZipCode: z.string().min(1),
    countryCode: z.string().length(2),
  }),
});
const Shipping = z.enum(["Budget", "Standard", "StandardPlus", "Express", "Overnight"]);
const NewOrder = z.strictObject({
  merchantReference: z.string().optional(),
  shippingMethod: Shipping,
  idempotencyKey: z.string().optional(),
  callbackUrl: z.url().optional(),
  recipient: Recipient,
  items: z
    .array(
      z.strictObject({
        merchantReference: z.string().optional(),
        sku: z.literal("GLOBAL-FAP-A3"),
        copies: z.int().positive(),
        sizing: z.enum(["fillPrintArea", "fitPrintArea", "stretchToPrintArea"]),
        assets: z.array(Asset).min(1),
      }),
    )
    .min(1),
  branding: z.object({ packing_slip_bw: z.object({ url: z.url() }).optional() }).optional(),
});
const NewQuote = z.strictObject({
  shippingMethod: Shipping.optional(),
  destinationCountryCode: z.string().length(2),
  items: z.array(
    z.object({ sku: z.literal("GLOBAL-FAP-A3"), copies: z.int().positive(), assets: z.array(Asset) }),
  ),
});

export type ReceivedOrder = z.infer<typeof NewOrder>;

export interface LaboratoryOrder {
  id: string;
  received: ReceivedOrder;
  stage: "InProgress" | "Complete" | "Cancelled";
  inProduction: "NotStarted" | "InProgress" | "Complete";
  issues: { objectId: string; errorCode: string; description: string }[];
  shipments: { carrier: { name: string; service: string }; tracking: { number: string; url: string } }[];
}

export interface ProdigiServer {
  account: ProdigiAccount;
  orders: LaboratoryOrder[];
  /** Where its laboratory is, ISO 3166. */
  country: string;
  /** How many requests it still hangs up on, before or after the work. */
  hangUps: { before: number; after: number };
  /** Its next requests: null answers one, the others never do, before or after the work, or with half of the answer. */
  silences: (null | "before" | "after" | "half")[];
  /** Answers so many requests with this status. */
  troubles: number[];
  close(): Promise<void>;
}

export async function startProdigi(): Promise<ProdigiServer> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const trouble = prodigi.troubles.shift();
    const silence = prodigi.silences.shift();
    if (silence === "before") return;
    if (prodigi.hangUps.before > 0) {
      prodigi.hangUps.before -= 1;
      return request.socket.destroy();
    }
    const [status, answer] =
      trouble !== undefined
        ? [trouble, { outcome: "Trouble" }]
        : request.headers["x-api-key"] === PRODIGI_KEY
          ? work(prodigi, `${request.method} ${url.pathname.replace(/^\/v4\.0/, "")}`, url.searchParams, body)
          : [401, { outcome: "NotAuthenticated" }];
    if (prodigi.hangUps.after > 0) {
      prodigi.hangUps.after -= 1;
      return request.socket.destroy();
    }
    if (silence === "after") return;
    const text = JSON.stringify(answer);
    response.writeHead(status, { "Content-Type": "application/json" });
    if (silence === "half") return response.write(text.slice(0, text.length / 2));
    response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const prodigi: ProdigiServer = {
    account: {
      apiKey: PRODIGI_KEY,
      apiBase: `http://127.0.0.1:${port}/v4.0`,
      sku: "GLOBAL-FAP-A3",
      shippingMethod: "Standard",
    },
    orders: [],
    country: "DE",
    hangUps: { before: 0, after: 0 },
    troubles: [],
    silences: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return prodigi;
}

type Answer = [status: number, body: unknown];

function work(prodigi: ProdigiServer, call: string, query: URLSearchParams, body: unknown): Answer {
  if (call === "POST /orders") return create(prodigi, body);
  if (call === "POST /quotes") return quote(prodigi, body);
  if (call === "GET /orders") {
    const reference = query.get("merchantReference");
    const found = prodigi.orders.filter(({ received }) => received.merchantReference === reference);
    return [200, { outcome: "Ok", orders: found.map((order) => shown(prodigi, order)) }];
  }
  const [, method, id, action] = /^(GET|POST) \/orders\/([^/]+)(\/.+)?$/.exec(call) ?? [];
  const order = prodigi.orders.find((each) => each.id === id);
  if (!order) return [404, { outcome: "NotFound" }];
  const isCancellable = order.stage === "InProgress" && order.inProduction === "NotStarted";
  if (method === "GET" && !action) return [200, { outcome: "Ok", order: shown(prodigi, order) }];
  if (method === "GET" && action === "/actions") {
    return [200, { outcome: "Ok", cancel: { isAvailable: isCancellable ? "Yes" : "No" } }];
  }
  if (method === "POST" && action === "/actions/cancel") {
    if (isCancellable) order.stage = "Cancelled";
    const outcome = isCancellable ? "Cancelled" : "ActionNotAvailable";
    return [200, { outcome, order: shown(prodigi, order) }];
  }
  return [404, { outcome: "NotFound" }];
}

function create(prodigi: ProdigiServer, body: unknown): Answer {
  const parsed = NewOrder.safeParse(body);
  if (!parsed.success) return [400, { outcome: "ValidationFailed", failures: failuresOf(parsed.error) }];
  const { idempotencyKey } = parsed.data;
  const known = prodigi.orders.find(({ received }) => received.idempotencyKey === idempotencyKey);
  if (known) return [200, { outcome: "AlreadyExists", order: shown(prodigi, known) }];
  const order: LaboratoryOrder = {
    id: `ord_${1000 + prodigi.orders.length}`,
    received: parsed.data,
    stage: "InProgress",
    inProduction: "NotStarted",
    issues: [],
    shipments: [],
  };
  prodigi.orders.push(order);
  return [200, { outcome: "Created", order: shown(prodigi, order) }];
}

function quote({ country }: ProdigiServer, body: unknown): Answer {
  const parsed = NewQuote.safeParse(body);
  if (!parsed.success) return [400, { outcome: "ValidationFailed", failures: failuresOf(parsed.error) }];
  const costSummary = {
    items: { amount: "9.50", currency: "EUR" },
    shipping: { amount: "4.95", currency: "EUR" },
  };
  const shipments = [
    { carrier: { name: "DHL" }, fulfillmentLocation: { countryCode: country, labCode: "lab1" } },
  ];
  return [200, { outcome: "Created", quotes: [{ shipmentMethod: "Standard", costSummary, shipments }] }];
}

function shown({ country }: ProdigiServer, order: LaboratoryOrder) {
  const { id, received, stage, inProduction, issues, shipments } = order;
  return {
    id,
    created: "2026-01-01T00:00:00Z",
    ...received,
    status: { stage, issues, details: { downloadAssets: "Complete", inProduction } },
    charges: [{ id: "chg_1", totalCost: { amount: "14.45", currency: "EUR" } }],
    shipments: shipments.map((shipment, index) => ({
      id: `shp_${index}`,
      ...shipment,
      fulfillmentLocation: { countryCode: country, labCode: "lab1" },
    })),
  };
}

function failuresOf({ issues }: z.ZodError) {
  return Object.fromEntries(issues.map(({ path, code }) => [path.join("."), [{ code }]]));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces = await request.toArray();
  const text = Buffer.concat(pieces).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}
