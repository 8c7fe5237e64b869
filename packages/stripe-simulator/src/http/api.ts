/** Answers requests of Stripe's API. */

import { BROWSER_PARAMS } from "../additions.ts";
import { openContext, type Shared } from "../context.ts";
import { transact } from "../database.ts";
import { type Address, API_VERSION, addressOf, answerOf, paramsOf, type Schema } from "../description.ts";
import { BrokenConnection } from "../faults.ts";
import type { Call, Handler, Resource } from "../resource.ts";
import { assertForBrowsers } from "../resources/intent-params.ts";
import { openStore } from "../store.ts";
import { authenticate, type Caller, isPublishable, keyOf } from "./authenticate.ts";
import { answerPreflight, isFromPage, readableBy } from "./cross-origin.ts";
import { decodeParams } from "./decode.ts";
import { errorAnswer, invalidRequest, StripeFault } from "./errors.ts";
import { expandAll } from "./expand.ts";
import { parseForm } from "./form.ts";
import { keyInUse, openIdempotencyKeys, type SavedAnswer } from "./idempotency.ts";

export interface Api {
  /**
   * Answers a request to `path`, which begins with `/v1/`.
   * @param options `isPublic`: only publishable keys are accepted.
   * @throws BrokenConnection where a fault breaks it
   */
  answer(request: Request, path: string, options: { isPublic: boolean }): Promise<Response>;
}

/** An answer before it is sent. */
interface Answer extends SavedAnswer {
  headers?: Record<string, string>;
}

export function openApi(shared: Shared, resources: readonly Resource[]): Api {
  const { database, clock, faults, platform } = shared;
  const keys = openIdempotencyKeys(database, clock);
  const handlers = new Map<string, Handler<never>>(
    resources.flatMap(({ addresses = {} }) => Object.entries(addresses)),
  );
  const included = Object.assign({}, ...resources.map((each) => each.included ?? {}));
  /** Keys of requests that have not been answered yet. */
  const inFlight = new Set<string>();

  function execute(caller: Caller, asked: Asked): Answer {
    const { address, text, key, method, path, requestId } = asked;
    const handler = handlers.get(address.name);
    if (!handler) throw unknownAddress(method, path);
    const params = decodeParams(paramsFor(address, caller), parseForm(text));
    const context = openContext(shared, caller.account, { id: requestId, idempotency_key: key });
    const call = {
      ...context,
      params,
      id: address.ids[0] ?? "",
      path,
      isFromBrowser: caller.isFromBrowser,
    } as Call<never>;
    const answer = (status: number, body: object) => {
      return { request_id: requestId, status, body: JSON.stringify(body, null, 2) };
    };
    database.exec("SAVEPOINT work");
    try {
      const body = handler(call);
      const schema = answerOf(address.operation, 200) ?? {};
      const paths = (params as { expand?: string[] }).expand ?? [];
      return answer(200, expandAll(context, included, { body, schema, paths }));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      if (!error.keepsWork) database.exec("ROLLBACK TO work");
      return answer(error.status, errorAnswer(error.body, requestId));
    } finally {
      database.exec("RELEASE work");
    }
  }

  /** Executes a request, or repeats what was answered to its key before. */
  function executeOnce(caller: Caller, asked: Asked): Answer {
    const { key, method, path, text } = asked;
    if (key === null) return execute(caller, asked);
    const keyed = { account: caller.account, key, address: `${method} ${path}`, params: text };
    const saved = keys.find(keyed);
    if (saved) {
      const headers = { "idempotent-replayed": "true", "original-request": saved.request_id };
      return { ...saved, request_id: asked.requestId, headers };
    }
    const fault = faults.strike("saved-error", asked.address.name);
    const executed = fault && !fault.isDone ? null : execute(caller, asked);
    const answer = fault ? ownError(asked.requestId) : executed;
    if (!answer) throw new Error("A request without a fault has an answer.");
    keys.save(keyed, answer);
    return answer;
  }

  return {
    async answer(request, path, { isPublic }) {
      const preflight = answerPreflight(request, path);
      if (preflight) return preflight;
      const { method, headers } = request;
      const requestId = `req_${openContext(shared, platform, null).newId("", 14).slice(1)}`;
      const url = new URL(request.url);
      const isForm = method === "POST";
      const text = isForm ? await request.text() : url.search.slice(1);
      // Only POST heeds it: all others are repeatable by themselves.
      const key = isForm ? headers.get("idempotency-key") : null;
      const flight = `${headers.get("stripe-account")} ${key}`;
      const apiKey = keyOf(headers, text);
      const respond = (answer: Answer) => responseOf(answer, key, isPublishable(apiKey) || apiKey === "");
      if (key !== null && inFlight.has(flight)) return respond(answerOfFault(keyInUse(key), requestId));
      if (key !== null) inFlight.add(flight);
      try {
        const address = addressOf(method, path);
        if (faults.strike("outage", address?.name ?? path)) throw new BrokenConnection();
        if (faults.strike("too-many-requests", address?.name ?? path)) {
          return respond(answerOfFault(tooManyRequests(), requestId));
        }
        const answer = answerWith(requestId, () =>
          transact(database, () => {
            const credentials = { key: apiKey, headers, isPublic: isPublic || isFromPage(request) };
            if (!address) throw unknownAddress(method, path);
            const caller = authenticate(credentials, platform, openStore(database, platform));
            if (caller.isFromBrowser) assertForBrowsers(address.name);
            assertVersion(headers.get("stripe-version"));
            return executeOnce(caller, { address, method, path, text, key, requestId });
          }),
        );
        const silence = faults.strike("no-answer", address?.name ?? path);
        if (silence) await breakAfter(silence.seconds ?? 0, request.signal);
        return respond(answer);
      } finally {
        inFlight.delete(flight);
      }
    },
  };
}

interface Asked {
  address: Address;
  method: string;
  path: string;
  text: string;
  key: string | null;
  requestId: string;
}

/** A fault thrown here was found before the request began, so nothing of it is saved. */
function answerWith(requestId: string, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeFault) return answerOfFault(error, requestId);
    throw error;
  }
}

function answerOfFault({ status, body }: StripeFault, requestId: string): Answer {
  return { request_id: requestId, status, body: JSON.stringify(errorAnswer(body, requestId), null, 2) };
}

/** An error of Stripe's own. */
function ownError(requestId: string): Answer {
  const message = "An unknown error occurred";
  return answerOfFault(new StripeFault(500, { type: "api_error", message }), requestId);
}

function responseOf(
  { request_id, status, body, headers }: Answer,
  key: string | null,
  isForBrowsers: boolean,
): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-cache, no-store",
      "request-id": request_id,
      "stripe-version": API_VERSION,
      ...(key !== null && { "idempotency-key": key }),
      // With the same key the answer would be the same.
      ...(key !== null && status >= 500 && { "stripe-should-retry": "false" }),
      ...readableBy(isForBrowsers),
      ...headers,
    },
  });
}

/** A browser also sends the secret of the object and the card itself. */
function paramsFor({ operation }: Address, { isFromBrowser }: Caller): Schema {
  const schema = paramsOf(operation);
  if (!isFromBrowser) return schema;
  return { ...schema, properties: { ...schema.properties, ...BROWSER_PARAMS } };
}

function assertVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}. The simulator speaks ${API_VERSION} alone.`);
}

function unknownAddress(method: string, path: string): StripeFault {
  return invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );
}

function tooManyRequests(): StripeFault {
  return new StripeFault(429, {
    type: "invalid_request_error",
    code: "rate_limit",
    message: "Request rate limit exceeded.",
  });
}

/** Rejects like a connection that broke, or as soon as the caller gives up. */
function breakAfter(seconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new BrokenConnection()), seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
