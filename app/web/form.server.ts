/**
 * Form posts: parse with the shared schema, call one domain verb, redirect.
 * Invariant: whatever is wrong, the same page comes back with status 4xx, what was typed and a text by each field.
 */
import { rm } from "node:fs/promises";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { newArrival } from "../domain/creations/arrival.server.ts";
import { SIGN_BYTES } from "../domain/creations/upload-kind.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { isRefusal, Refusal } from "../domain/refusal.ts";
import { verifiedAccount } from "../domain/viewer.ts";
import { dropBody, type ReceivedFile, receiveFile } from "./form-file.server.ts";
import {
  assertWithinLimits,
  type RefusalText,
  refusedAnswer,
  tellRefusal,
  type Visit,
  visitOf,
} from "./visit.server.ts";

export interface FormAnswer {
  result: SubmissionResult<string[]>;
  /** Told at the top of the page, and as a toast where JavaScript runs. Null when only fields are wrong. */
  refusal: RefusalText | null;
}

/** Never sent back with a page that failed. */
const HIDDEN_FIELDS = ["currentPassword", "password", "passwordConfirmation", "cardNumber", "cvc"];

/** An action that takes a form post. The handler answers a redirect. */
function post<S extends z.ZodType>(
  schema: S,
  handle: (visit: Visit, input: z.output<S>) => Promise<Response>,
) {
  return async (args: ActionFunctionArgs) => {
    const visit = await visitOf(args);
    let form = new FormData();
    try {
      assertMethod(visit.request, "POST");
      // Words are read even when they are refused, so that nobody has to type them again.
      if (isOnlyWords(visit)) form = await readForm(visit.request);
      assertWithinLimits(visit);
      if (!isOnlyWords(visit)) form = await readForm(visit.request);
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success") {
        const result = submission.reply({ hideFields: HIDDEN_FIELDS });
        visit.context.formFailed = true;
        return answer({ result: tellFields(result, visit.t), refusal: null }, 422);
      }
      return await handle(visit, submission.value);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const refusal = tellRefusal(error, visit.t);
      const typed = parseWithZod(form, { schema }).reply({ hideFields: HIDDEN_FIELDS });
      // Of a form that was refused unread, the schema would say that everything is missing.
      const fault = { [error.details.field ?? ""]: [refusal.message] };
      visit.context.formFailed = true;
      return answer({ result: { ...typed, status: "error", error: fault }, refusal }, error.status);
    }
  };
}

/**
 * An action that takes one photo or video of somebody whom the shop knows. The file lies on disk for as long as the
 * handler runs, which answers a redirect.
 */
function upload(field: string, handle: (visit: Visit, file: ReceivedFile) => Promise<Response>) {
  return async (args: ActionFunctionArgs) => {
    const visit = await visitOf(args);
    const { request, shop, viewer, context } = visit;
    const path = await newArrival(shop);
    try {
      assertMethod(request, "POST");
      if (context.bodyTooLarge) throw new Refusal("video-too-large");
      assertWithinLimits(visit);
      verifiedAccount(viewer);
      const wish = { field, path, mostBytes: VIDEO_MAX_BYTES, startBytes: SIGN_BYTES };
      const file = await receiveFile(request, wish);
      if (!file) throw new Refusal("image-missing", { field });
      return await handle(visit, file);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!request.bodyUsed) await dropBody(request);
      const refusal = tellRefusal(error, visit.t);
      const result: SubmissionResult<string[]> = { status: "error", error: { [field]: [refusal.message] } };
      context.formFailed = true;
      return answer({ result, refusal }, error.status);
    } finally {
      await rm(path, { force: true });
    }
  };
}

/** The action of a button that stands on other pages: a refusal is told by the nearest error page. */
function press<S extends z.ZodType>(
  schema: S,
  handle: (visit: Visit, input: z.output<S>) => Promise<Response>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const visit = await visitOf(args);
    try {
      assertMethod(visit.request, "POST");
      assertWithinLimits(visit);
      const submission = parseWithZod(await readForm(visit.request), { schema });
      if (submission.status !== "success") throw new Refusal("bad-request");
      return await handle(visit, submission.value);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw refusedAnswer(error, visit);
    }
  };
}

function isOnlyWords({ request, context }: Visit): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded") && !context.bodyTooLarge;
}

function answer(body: FormAnswer, status: number) {
  return data(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Codes in the schema's messages become texts of the language. */
function tellFields(result: SubmissionResult<string[]>, t: TFunction): SubmissionResult<string[]> {
  const error: Record<string, string[]> = {};
  for (const [field, codes] of Object.entries(result.error ?? {})) {
    error[field] = (codes ?? []).map((code) =>
      t(`refusals:${code}.message`, { defaultValue: t("refusals:invalid.message") }),
    );
  }
  return { ...result, error };
}

/** @throws Refusal "method-not-allowed" */
export function assertMethod(request: Request, method: string): void {
  if (request.method !== method) throw new Refusal("method-not-allowed", { values: { method } });
}

/** @throws Refusal "bad-request" when the body is no form */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Refusal("bad-request");
  }
}

export const form = { post, press, upload };
