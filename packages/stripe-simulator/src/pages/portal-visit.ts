/** What the views of the billing portal are made of. */
import type { Configuration } from "../portal/configurations.ts";
import { configurationOf, type PortalSession } from "../portal/session.ts";
import type { Context } from "../resource.ts";
import type { Html } from "./html.ts";
import type { PortalSpeech } from "./portal-texts.ts";

export interface PortalVisit extends PortalSpeech {
  context: Context;
  session: PortalSession;
  /** What the address asks for. */
  query: URLSearchParams;
  form: URLSearchParams | null;
}

/** A view is shown, or has done its work: the name of what is done, or the address of the bank. */
export type Outcome = { title: string; body: Html; status?: number } | { done: string } | { next: string };
export type View = (visit: PortalVisit) => Outcome;

/** What the configuration of a visit allows. */
export function allowed({ context, session }: PortalVisit): Configuration["features"] {
  return configurationOf(context, session).features;
}
