/**
 * Pages, forms and calls of the back office: like `load`, `form` and `json`, for staff alone.
 * Invariant: nothing is read or done before the session and its permission are checked; a form that is sent after the
 * session's end keeps its input.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Refusal } from "../domain/kernel/refusal.ts";
import { may } from "../domain/staff/role.ts";
import { packForm, type SavedForm } from "../domain/staff/saved-form.ts";
import { takeSavedForm } from "../domain/staff/session.server.ts";
import type { StaffInRole } from "../domain/staff/staff.ts";
import { paths } from "../paths.ts";
import { form, readForm } from "./form.server.ts";
import { type Answer, json } from "./json.server.ts";
import {
  load,
  orErrorPage,
  type RequestContext,
  readPageContext,
  refusedAnswer,
  translateRefusal,
} from "./request-context.server.ts";
import { readStaff, readStaffToken } from "./staff-session.server.ts";
import { pageTitle } from "./title.server.ts";
import { redirectTo } from "./toast.server.ts";

export interface StaffContext extends RequestContext {
  staff: StaffInRole;
}

type CallArguments = LoaderFunctionArgs | ActionFunctionArgs;

const LOG_IN = paths.admin.login();

async function findStaffContext(context: RequestContext): Promise<StaffContext | null> {
  const staff = await readStaff(context.shop, context.request);
  return staff && { ...context, staff };
}

/** A page: without a session it redirects to the log-in, which returns to it. */
function page<T>(read: (context: StaffContext) => Promise<T> | T) {
  return load(async (context: RequestContext): Promise<T> => {
    const known = await findStaffContext(context);
    if (known) return read(allowed(known));
    const here = context.url.pathname + context.url.search;
    throw redirectTo(`${LOG_IN}?returnTo=${encodeURIComponent(here)}`);
  });
}

/** Data for the nearest error page, which offers a log-in without losing the input. */
export interface SignedOut {
  code: "staff-signed-out";
  message: string;
  /** For the browser's tab. */
  page: string;
  kept: string | null;
}

type Handle<S extends z.ZodType> = (context: StaffContext, input: z.output<S>) => Promise<Response>;

/** A form: without a session, the answer is 401 with the log-in, which carries the form's input. */
function post<S extends z.ZodType>(schema: S, handle: Handle<S>) {
  return signedIn(schema, form.post(schema, forStaff(handle)));
}

/** The same for a button whose address is no page. */
function press<S extends z.ZodType>(schema: S, handle: Handle<S>) {
  return signedIn(schema, form.press(schema, forStaff(handle)));
}

function forStaff<S extends z.ZodType>(handle: Handle<S>) {
  return async (context: RequestContext, input: z.output<S>) => handle(await staffContext(context), input);
}

function signedIn<A>(schema: z.ZodType, answer: (args: ActionFunctionArgs) => Promise<A>) {
  return async (args: ActionFunctionArgs) => {
    const context = await readPageContext(args);
    const staff = await orErrorPage(args, () => readStaff(context.shop, context.request));
    if (staff && isAllowed(staff, context)) return answer(args);
    if (staff) throw refusedAnswer(new Refusal("staff-not-allowed"), context);
    const typed = await readForm(args.request, schema).catch(() => new FormData());
    const { message } = translateRefusal(new Refusal("staff-signed-out"), context.t);
    const kept = packForm(context.url.pathname + context.url.search, typed);
    const page = pageTitle(context, context.t("admin:login.expired"));
    const signedOut: SignedOut = { code: "staff-signed-out", message, page, kept };
    throw Response.json(signedOut, { status: 401 });
  };
}

/** The input of this page from before the session ended, when the page is opened again. */
export async function typedBefore({
  shop,
  request,
  url,
}: RequestContext): Promise<SavedForm["fields"] | null> {
  const token = await readStaffToken(shop, request);
  const kept = token ? await takeSavedForm(shop, token, url.pathname) : null;
  return kept?.fields ?? null;
}

/** A call: checks the session before the input. */
function calling(answer: (args: CallArguments) => Promise<Response>) {
  return async (args: CallArguments): Promise<Response> => {
    const staff = await readStaff(args.context.shop, args.request);
    const asked = { request: args.request, loadContext: args.context };
    return staff && isAllowed(staff, asked) ? answer(args) : refuseCall(args);
  };
}

const refuseCall = json.get(z.unknown(), async (context) => staffContext(context));

/** @throws Refusal "staff-signed-out" or "staff-not-allowed" */
async function staffContext(context: RequestContext): Promise<StaffContext> {
  const known = await findStaffContext(context);
  if (!known) throw new Refusal("staff-signed-out");
  return allowed(known);
}

/** @throws Refusal "staff-not-allowed" */
function allowed(context: StaffContext): StaffContext {
  if (!isAllowed(context.staff, context)) throw new Refusal("staff-not-allowed");
  return context;
}

/** Whether the person's role has what the route's handle names. */
function isAllowed(
  { role }: StaffInRole,
  { request, loadContext }: Pick<RequestContext, "request" | "loadContext">,
): boolean {
  const { permission } = loadContext;
  if (permission === null || permission === "everyone")
    throw new Error("A page for staff needs a permission.");
  if (typeof permission === "string") return may(role, permission);
  return may(
    role,
    request.method === "GET" || request.method === "HEAD" ? permission.read : permission.write,
  );
}

/** A GET call for staff. */
function get<S extends z.ZodType>(
  schema: S,
  handle: (context: StaffContext, query: z.output<S>) => Promise<Answer>,
) {
  return calling(json.get(schema, async (context, query) => handle(await staffContext(context), query)));
}

/** A PATCH call for staff. */
function patch<S extends z.ZodType>(
  schema: S,
  handle: (context: StaffContext, input: z.output<S>) => Promise<Answer>,
) {
  return calling(json.patch(schema, async (context, input) => handle(await staffContext(context), input)));
}

export const staffOnly = { page, post, press, get, patch };
