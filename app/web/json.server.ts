/**
 * JSON calls: parse with the shared schema, call one domain function, answer.
 * Invariant: every failure is `{ message, error, code, … }` with its status, never HTML.
 */
import { rm } from "node:fs/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { countRefusedUpload } from "../domain/creations/upload-count.ts";
import { newArrival } from "../domain/creations/upload-folder.server.ts";
import { withReservedRoom } from "../domain/creations/upload-quota.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { asRefusal } from "../domain/kernel/fault.ts";
import { isRefusalCode, Refusal } from "../domain/kernel/refusal.ts";
import { announcedBytes } from "./body-file.server.ts";
import { receiveDataUrl } from "./data-url-body.server.ts";
import { assertRoomForUpload } from "./disk-space.server.ts";
import { assertMethod } from "./form.server.ts";
import { dropBody } from "./form-file.server.ts";
import { parseJson } from "./json-body.server.ts";
import {
  assertWithinLimits,
  type RequestContext,
  readRequestContext,
  translateRefusal,
} from "./request-context.server.ts";
import { ATTACHMENT } from "./response-headers.server.ts";

export type Answer = Response | object;

function answering(respond: (context: RequestContext) => Promise<Answer>) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const context = await readRequestContext(args);
    try {
      const answer = await respond(context);
      return answer instanceof Response ? answer : answerOf(answer, context);
    } catch (error) {
      const refusal = asRefusal(context.shop, error);
      if (refusal) {
        const { code, message } = translateRefusal(refusal, context.t);
        const { details, status } = refusal;
        const headers: Record<string, string> = {};
        if (code === "method-not-allowed") headers.Allow = String(details.values?.method ?? "");
        // Both refusals with this status count the seconds to wait.
        if (status === 429 && details.values?.count) headers["Retry-After"] = String(details.values.count);
        const field = details.field ? { field: details.field } : {};
        const body = { message, error: message, code, ...field, ...details.extra };
        return jsonOf(body, { status, headers });
      }
      context.shop.log.error({ err: error, path: context.url.pathname }, "call failed");
      const message = context.t("refusals:unexpected.message");
      return jsonOf({ message, error: message, code: "unexpected" }, { status: 500 });
    }
  };
}

/** Browsers and shared caches take it as fresh for five minutes, and may show it for five more while they ask again. */
const PUBLIC = "public, max-age=300, stale-while-revalidate=300";

/** What is the same for every stranger is kept, here and by caches on the way. A log-in changes the cookies. */
function answerOf(answer: object, { shop, loadContext }: RequestContext): Response {
  const { keeping, pages } = loadContext;
  if (!keeping) return jsonOf(answer);
  const body = JSON.stringify(answer);
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": PUBLIC,
    "Content-Disposition": ATTACHMENT,
    Vary: "Accept-Encoding, Cookie",
  });
  const { etag } = pages.keep(keeping, { body, headers }, shop.clock.now());
  headers.set("ETag", etag);
  return new Response(body, { headers });
}

/** A JSON answer that no cache keeps. */
export function jsonOf(body: object, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Disposition", ATTACHMENT);
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/** A GET call; the schema parses its query. */
function get<S extends z.ZodType>(
  schema: S,
  handle: (context: RequestContext, query: z.output<S>) => Promise<Answer>,
) {
  return answering(async (context) => {
    assertWithinLimits(context);
    return handle(context, parse(schema, Object.fromEntries(context.url.searchParams)));
  });
}

function withBody(method: "POST" | "PATCH") {
  return <S extends z.ZodType>(
    schema: S,
    handle: (context: RequestContext, input: z.output<S>) => Promise<Answer>,
  ) =>
    answering(async (context) => {
      assertMethod(context.request, method);
      assertWithinLimits(context);
      return handle(context, parse(schema, parseJson(await context.request.text())));
    });
}

/** A call with a raw body, because its signature covers every byte. */
function raw(
  method: "POST",
  handle: (context: RequestContext, body: string, headers: Headers) => Promise<Answer>,
) {
  return answering(async (context) => {
    assertMethod(context.request, method);
    assertWithinLimits(context);
    return handle(context, await context.request.text(), context.request.headers);
  });
}

/**
 * A call of a known visitor with one video as a data URL. The file is on disk while the handler runs; the schema parses
 * the rest of the body.
 */
function upload<S extends z.ZodType>(
  field: string,
  schema: S,
  handle: (context: RequestContext, file: string, input: z.output<S>) => Promise<Answer>,
) {
  return answering(async (context) => {
    const { request, shop, viewer, loadContext } = context;
    const path = await newArrival(shop);
    try {
      assertMethod(request, "POST");
      if (loadContext.bodyTooLarge) throw new Refusal("video-too-large", { field });
      assertRoomForUpload(loadContext, field);
      assertWithinLimits(context);
      return await withReservedRoom(shop, viewer, announcedBytes(request), async () => {
        const { json, bytes } = await receiveDataUrl(request, { field, path, mostBytes: VIDEO_MAX_BYTES });
        const input = parse(schema, json);
        if (bytes === 0) throw new Refusal("video-missing", { field });
        return handle(context, path, input);
      });
    } catch (error) {
      await countRefusedUpload(shop, viewer, error);
      if (!request.bodyUsed) await dropBody(request);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  });
}

/** Answers 405 for a method that a call does not know. */
function only(method: string) {
  return answering(async () => {
    throw new Refusal("method-not-allowed", { values: { method } });
  });
}

/** @throws Refusal with the first issue's code, or "invalid" where the schema names none */
function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const code = isRefusalCode(issue?.message) ? issue.message : "invalid";
  throw new Refusal(code, issue?.path.length ? { field: issue.path.join(".") } : {});
}

export const json = { get, post: withBody("POST"), patch: withBody("PATCH"), upload, raw, only };
