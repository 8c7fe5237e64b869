/**
 * JSON calls: parse with the shared schema, call one domain verb, answer.
 * Invariant: every failure is `{ message, error, code, … }` with its status; nothing here answers HTML.
 */
import { rm } from "node:fs/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { newArrival } from "../domain/creations/arrival.server.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { isRefusal, isRefusalCode, Refusal } from "../domain/refusal.ts";
import { verifiedAccount } from "../domain/viewer.ts";
import { receiveDataUrl } from "./data-url-body.server.ts";
import { assertMethod } from "./form.server.ts";
import { dropBody } from "./form-file.server.ts";
import { assertWithinLimits, tellRefusal, type Visit, visitOf } from "./visit.server.ts";

export type Answer = Response | object;

function answering(respond: (visit: Visit) => Promise<Answer>) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const visit = await visitOf(args);
    try {
      const answer = await respond(visit);
      return answer instanceof Response ? answer : jsonOf(answer);
    } catch (error) {
      if (isRefusal(error)) {
        const { code, message } = tellRefusal(error, visit.t);
        const headers: Record<string, string> = {};
        if (code === "method-not-allowed") headers.Allow = String(error.details.values?.method ?? "");
        if (error.details.values?.seconds) headers["Retry-After"] = String(error.details.values.seconds);
        const field = error.details.field ? { field: error.details.field } : {};
        const told = { message, error: message, code, ...field, ...error.details.extra };
        return jsonOf(told, { status: error.status, headers });
      }
      visit.shop.log.error({ err: error, path: visit.url.pathname }, "call failed");
      const message = visit.t("refusals:unexpected.message");
      return jsonOf({ message, error: message, code: "unexpected" }, { status: 500 });
    }
  };
}

/** A JSON answer that no cache keeps. */
export function jsonOf(body: object, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { status: init.status ?? 200, headers });
}

/** A GET call; its query is parsed with the schema. */
function get<S extends z.ZodType>(schema: S, handle: (visit: Visit, query: z.output<S>) => Promise<Answer>) {
  return answering(async (visit) => {
    assertWithinLimits(visit);
    return handle(visit, parse(schema, Object.fromEntries(visit.url.searchParams)));
  });
}

function withBody(method: "POST" | "PATCH") {
  return <S extends z.ZodType>(schema: S, handle: (visit: Visit, input: z.output<S>) => Promise<Answer>) =>
    answering(async (visit) => {
      assertMethod(visit.request, method);
      assertWithinLimits(visit);
      return handle(visit, parse(schema, await readJson(visit.request)));
    });
}

/** A call whose body is handed on as it came, because its signature covers every byte. */
function raw(method: "POST", handle: (visit: Visit, body: string, headers: Headers) => Promise<Answer>) {
  return answering(async (visit) => {
    assertMethod(visit.request, method);
    assertWithinLimits(visit);
    return handle(visit, await visit.request.text(), visit.request.headers);
  });
}

/**
 * A call of somebody whom the shop knows, that brings one video as a data URL. The file lies on disk for as long as the
 * handler runs; of the rest of the body the schema is told.
 */
function upload<S extends z.ZodType>(
  field: string,
  schema: S,
  handle: (visit: Visit, file: string, input: z.output<S>) => Promise<Answer>,
) {
  return answering(async (visit) => {
    const { request, shop, viewer, context } = visit;
    const path = await newArrival(shop);
    try {
      assertMethod(request, "POST");
      if (context.bodyTooLarge) throw new Refusal("video-too-large", { field });
      assertWithinLimits(visit);
      verifiedAccount(viewer);
      const { words, bytes } = await receiveDataUrl(request, { field, path, mostBytes: VIDEO_MAX_BYTES });
      const input = parse(schema, words);
      if (bytes === 0) throw new Refusal("video-missing", { field });
      return await handle(visit, path, input);
    } catch (error) {
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

/** An empty body counts as `{}`. @throws Refusal "bad-request" */
async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("bad-request");
  }
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
