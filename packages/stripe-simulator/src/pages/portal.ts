/** The billing portal, in which customers look after their subscriptions without JavaScript. */
import { StripeFault } from "../http/errors.ts";
import { isOver, type PortalSession, sessionOfAddress } from "../portal/session.ts";
import { type Html, html, page, redirect } from "./html.ts";
import type { HostedPage, Visit } from "./index.ts";
import { homeView } from "./portal-home.ts";
import { type PortalSpeech, portalTextsIn } from "./portal-texts.ts";
import { cancelView, cardView, detailsView, goOnView } from "./portal-views.ts";
import type { Outcome, PortalVisit, View } from "./portal-visit.ts";

const VIEWS: Readonly<Record<string, View>> = {
  card: cardView,
  cancel: cancelView,
  details: detailsView,
  "go-on": goOnView,
};

/** The view that a flow consists of. */
const FLOWS: Readonly<Record<string, string>> = {
  customer_update: "details",
  payment_method_update: "card",
  subscription_cancel: "cancel",
};

export const portalPage: HostedPage = {
  path: /^\/p\/session\/(bps_\w+)$/,
  answer(visit) {
    const session = sessionOfAddress(visit.context, visit.id);
    const speech = portalTextsIn(localeOf(visit, session), visit.languages);
    const { language, texts, common } = speech;
    const frame = { language, notice: common.notice, title: texts.title };
    if (!session) return page({ ...frame, title: common.unknown, body: html``, status: 404 });
    const leave =
      session.return_url && html`<a class="back" href="${session.return_url}">← ${common.back}</a>`;
    if (isOver(visit.context, session)) {
      return page({ ...frame, back: leave || null, body: html`<p>${common.expired}</p>`, status: 410 });
    }
    const query = new URL(visit.url).searchParams;
    const view = query.get("done") ? null : viewOf(session, query);
    const own = { ...speech, context: visit.context, session, query, form: visit.form };
    if (!view) return page({ ...frame, back: leave || null, isWide: true, body: homeView(own) });
    const outcome = tried(view, own);
    if (!outcome) return page({ ...frame, title: common.unknown, body: html``, status: 404 });
    if ("next" in outcome) return redirect(outcome.next);
    if ("done" in outcome) return finished(session, outcome.done, { ...frame, leave: leave || null, speech });
    const back = session.flow ? leave : html`<a class="back" href="${session.url}">← ${texts.back}</a>`;
    return page({ ...frame, back: back || null, ...outcome });
  },
};

function localeOf({ context }: Visit, session: PortalSession | null): string | null {
  if (!session || (session.locale && session.locale !== "auto")) return session?.locale ?? null;
  return context.store.find("customer", session.customer)?.preferred_locales?.[0] ?? null;
}

/** The view that the address asks for, or that the session's flow is. */
function viewOf({ flow }: PortalSession, query: URLSearchParams): View | null {
  const name = flow ? FLOWS[flow.type] : query.get("view");
  return VIEWS[name ?? ""] ?? null;
}

/** Null where the view is about something that does not exist, or that the configuration does not allow. */
function tried(view: View, visit: PortalVisit): Outcome | null {
  try {
    return view(visit);
  } catch (error) {
    if (error instanceof StripeFault && error.body.code === "resource_missing") return null;
    throw error;
  }
}

/** Where a customer goes when something is done: home, or where the flow leads to. */
function finished(
  session: PortalSession,
  done: string,
  {
    leave,
    speech,
    ...frame
  }: { language: string; notice: string; title: string; leave: Html | null; speech: PortalSpeech },
): Response {
  const after = session.flow?.after_completion;
  if (after?.redirect) return redirect(after.redirect.return_url);
  if (after?.type !== "hosted_confirmation") return redirect(`${session.url}?done=${done}`);
  const text = after.hosted_confirmation?.custom_message ?? speech.texts.done[done];
  return page({ ...frame, back: leave, body: html`<p role="status">${text}</p>` });
}
