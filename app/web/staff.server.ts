/**
 * Pages, forms and calls of the back office: what `load`, `form` and `json` are elsewhere, for staff alone.
 * Invariant: nothing is read or done before the session has proved who asks; a form that comes too late is kept.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Refusal } from "../domain/refusal.ts";
import { type KeptForm, packForm } from "../domain/staff/kept-form.ts";
import { takeKeptForm } from "../domain/staff/session.server.ts";
import type { Staff } from "../domain/staff/staff.ts";
import { form } from "./form.server.ts";
import { type Answer, json } from "./json.server.ts";
import { readStaff, readStaffToken } from "./staff-session.server.ts";
import { pageTitle } from "./title.server.ts";
import { goTo } from "./toast.server.ts";
import { load, tellRefusal, type Visit, visitOf } from "./visit.server.ts";

export interface StaffVisit extends Visit {
  staff: Staff;
}

type CallArguments = LoaderFunctionArgs | ActionFunctionArgs;

const LOG_IN = "/admin/login";

async function findStaffVisit(visit: Visit): Promise<StaffVisit | null> {
  const staff = await readStaff(visit.shop, visit.request);
  return staff && { ...visit, staff };
}

/** A page: whoever is not logged in is asked to, and comes back to it. */
function page<T>(read: (visit: StaffVisit) => Promise<T> | T) {
  return load(async (visit: Visit): Promise<T> => {
    const known = await findStaffVisit(visit);
    if (known) return read(known);
    const here = visit.url.pathname + visit.url.search;
    throw goTo(`${LOG_IN}?returnTo=${encodeURIComponent(here)}`);
  });
}

/** What the nearest error page needs to ask for a log-in without losing what was typed. */
export interface SignedOut {
  code: "staff-signed-out";
  message: string;
  /** For the browser's tab. */
  page: string;
  kept: string | null;
}

/** A form: sent without a session, it is answered 401 with the log-in, which carries it along. */
function post<S extends z.ZodType>(
  schema: S,
  handle: (visit: StaffVisit, input: z.output<S>) => Promise<Response>,
) {
  const answer = form.post(schema, async (visit, input: z.output<S>) => {
    const known = await findStaffVisit(visit);
    if (!known) throw new Refusal("staff-signed-out");
    return handle(known, input);
  });
  return async (args: ActionFunctionArgs) => {
    const visit = await visitOf(args);
    if (await readStaff(visit.shop, visit.request)) return answer(args);
    const typed = await args.request.formData().catch(() => new FormData());
    const { message } = tellRefusal(new Refusal("staff-signed-out"), visit.t);
    const kept = packForm(visit.url.pathname + visit.url.search, typed);
    const page = pageTitle(visit, visit.t("admin:login.expired"));
    const told: SignedOut = { code: "staff-signed-out", message, page, kept };
    throw Response.json(told, { status: 401 });
  };
}

/** What was typed on this page before the session ended, once it is opened again. */
export async function typedBefore({ shop, request, url }: Visit): Promise<KeptForm["fields"] | null> {
  const token = await readStaffToken(shop, request);
  const kept = token ? await takeKeptForm(shop, token, url.pathname) : null;
  return kept?.fields ?? null;
}

/** A call: who asks is looked at before what is asked. */
function calling(answer: (args: CallArguments) => Promise<Response>) {
  return async (args: CallArguments): Promise<Response> => {
    const isKnown = (await readStaff(args.context.shop, args.request)) !== null;
    return isKnown ? answer(args) : refuseCall(args);
  };
}

const refuseCall = json.get(z.unknown(), async () => {
  throw new Refusal("staff-signed-out");
});

/** @throws Refusal "staff-signed-out" */
async function staffVisit(visit: Visit): Promise<StaffVisit> {
  const known = await findStaffVisit(visit);
  if (!known) throw new Refusal("staff-signed-out");
  return known;
}

/** A GET call for staff. */
function get<S extends z.ZodType>(
  schema: S,
  handle: (visit: StaffVisit, query: z.output<S>) => Promise<Answer>,
) {
  return calling(json.get(schema, async (visit, query) => handle(await staffVisit(visit), query)));
}

/** A PATCH call for staff. */
function patch<S extends z.ZodType>(
  schema: S,
  handle: (visit: StaffVisit, input: z.output<S>) => Promise<Answer>,
) {
  return calling(json.patch(schema, async (visit, input) => handle(await staffVisit(visit), input)));
}

export const staffOnly = { page, post, get, patch };
