/**
 * Form posts: parse with the shared schema, call one domain function, redirect.
 * Invariant: on every error the same page comes back with status 4xx, its input and a text by each field. Only input
 * that no page of the shop sends gets the error page.
 */
import { rm } from "node:fs/promises";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { countRefusedUpload } from "../domain/creations/upload-count.ts";
import { newArrival } from "../domain/creations/upload-folder.server.ts";
import { SIGN_BYTES } from "../domain/creations/upload-kind.ts";
import { withReservedRoom } from "../domain/creations/upload-quota.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { asRefusal } from "../domain/kernel/fault.ts";
import { Refusal, type RefusalCode } from "../domain/kernel/refusal.ts";
import { announcedBytes } from "./body-file.server.ts";
import { assertRoomForUpload } from "./disk-space.server.ts";
import { readFormBody } from "./form-body.server.ts";
import { assertKnownFields } from "./form-fields.server.ts";
import { dropBody, type ReceivedFile, receiveFile } from "./form-file.server.ts";
import {
  assertWithinLimits,
  pageFault,
  type RefusalText,
  type RequestContext,
  readPageContext,
  refusedAnswer,
  translateRefusal,
} from "./request-context.server.ts";

export interface FormAnswer {
  result: SubmissionResult<string[]>;
  /** Shown at the top of the page, and as a toast with JavaScript. Null when only fields are wrong. */
  refusal: RefusalText | null;
}

/** Never sent back with a failed page. */
const HIDDEN_FIELDS = ["currentPassword", "password", "passwordConfirmation", "cardNumber", "cvc"];

/** The fields of a sent form for a page that can send them again; null without a form, and with a field that is never sent back. */
export function shownAgain(sentForm: string | null): [name: string, value: string][] | null {
  if (sentForm === null) return null;
  const fields = [...new URLSearchParams(sentForm)];
  return fields.some(([name]) => HIDDEN_FIELDS.includes(name)) ? null : fields;
}

/** An action for a form post. The handler returns a redirect. */
function post<S extends z.ZodType>(
  schema: S,
  handle: (context: RequestContext, input: z.output<S>) => Promise<Response>,
) {
  return async (args: ActionFunctionArgs) => {
    const context = await readPageContext(args);
    let form = new FormData();
    try {
      assertMethod(context.request, "POST");
      // Reads a refused body too, so that the visitor need not type it again.
      if (isUrlEncoded(context)) form = await readForm(context.request, schema);
      assertWithinLimits(context);
      if (!isUrlEncoded(context)) form = await readForm(context.request, schema);
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success") {
        const result = submission.reply({ hideFields: HIDDEN_FIELDS });
        context.loadContext.formFailed = true;
        return answer({ result: translateFields(result, context.t), refusal: null }, 422);
      }
      return await handle(context, submission.value);
    } catch (error) {
      const refused = asRefusal(context.shop, error);
      if (!refused) throw error;
      if (isUnreadable(refused)) throw refusedAnswer(refused, context);
      const refusal = translateRefusal(refused, context.t);
      const typed = parseWithZod(form, { schema }).reply({ hideFields: HIDDEN_FIELDS });
      // The schema would report every field of an unread form as missing.
      const fault = { [refused.details.field ?? ""]: [refusal.message] };
      context.loadContext.formFailed = true;
      return answer({ result: { ...typed, status: "error", error: fault }, refusal }, refused.status);
    }
  };
}

/**
 * An action for one photo or video of a known visitor. The file is on disk while the handler runs, which returns a
 * redirect.
 */
function upload(field: string, handle: (context: RequestContext, file: ReceivedFile) => Promise<Response>) {
  return async (args: ActionFunctionArgs) => {
    const context = await readPageContext(args);
    const { request, shop, viewer, loadContext } = context;
    const path = await newArrival(shop);
    try {
      assertMethod(request, "POST");
      if (loadContext.bodyTooLarge) throw new Refusal("video-too-large");
      assertRoomForUpload(loadContext);
      assertWithinLimits(context);
      const options = { field, path, mostBytes: VIDEO_MAX_BYTES, startBytes: SIGN_BYTES };
      return await withReservedRoom(shop, viewer, announcedBytes(request), async () => {
        const file = await receiveFile(request, options);
        if (!file) throw new Refusal("image-missing", { field });
        return handle(context, file);
      });
    } catch (error) {
      const refused = asRefusal(shop, error);
      if (!refused) throw error;
      await countRefusedUpload(shop, viewer, refused);
      if (!request.bodyUsed) await dropBody(request);
      if (isUnreadable(refused)) throw refusedAnswer(refused, context);
      const refusal = translateRefusal(refused, context.t);
      const result: SubmissionResult<string[]> = { status: "error", error: { [field]: [refusal.message] } };
      loadContext.formFailed = true;
      return answer({ result, refusal }, refused.status);
    } finally {
      await rm(path, { force: true });
    }
  };
}

/** The action of a button on other pages, whose own address is no page: an error page shows a refusal. */
function press<S extends z.ZodType>(
  schema: S,
  handle: (context: RequestContext, input: z.output<S>) => Promise<Response>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const context = await readPageContext(args);
    try {
      assertMethod(context.request, "POST");
      assertWithinLimits(context);
      const submission = parseWithZod(await readForm(context.request, schema), { schema });
      if (submission.status !== "success") throw new Refusal("bad-request");
      return await handle(context, submission.value);
    } catch (error) {
      throw pageFault(error, context);
    }
  };
}

/** No page of the shop has sent it, so the nearest error page answers. */
function isUnreadable({ code }: Refusal): boolean {
  return code === "bad-request";
}

function isUrlEncoded({ request, loadContext }: RequestContext): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded") && !loadContext.bodyTooLarge;
}

function answer(body: FormAnswer, status: number) {
  return data(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Translates codes in the schema's messages. */
function translateFields(result: SubmissionResult<string[]>, t: TFunction): SubmissionResult<string[]> {
  const error: Record<string, string[]> = {};
  for (const [field, codes] of Object.entries(result.error ?? {})) {
    error[field] = (codes ?? []).map((code) =>
      t(`refusals:${code as RefusalCode}.message`, { defaultValue: t("refusals:invalid.message") }),
    );
  }
  return { ...result, error };
}

/** @throws Refusal "method-not-allowed" */
export function assertMethod(request: Request, method: string): void {
  if (request.method !== method) throw new Refusal("method-not-allowed", { values: { method } });
}

/** The fields of a form, all of them in its schema. @throws Refusal "bad-request" */
export async function readForm(request: Request, schema: z.ZodType): Promise<FormData> {
  const body = await readFormBody(request);
  assertKnownFields(body, schema);
  return body;
}

export const form = { post, press, upload };
