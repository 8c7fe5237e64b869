/**
 * A modal is a page: the script fetches its `[data-dialog-body]` and shows it over the current page.
 * The address stays, except with `data-dialog="address"`. A form inside posts by fetch; its answer shows in the dialog
 * or replaces the page. `data-close-after="ms"` closes by itself.
 */

import { announceFailure, ServerFault } from "./connection.ts";
import { dataOf, selectorOf } from "./contract.ts";
import { adoptAddress, hasAddress, isDialogEntry, leaveAddress, takeAddress } from "./dialog-address.ts";
import { type Answer, fetchAnswer, readAnswer } from "./dialog-answer.ts";
import { closeBox, isBoxOpen, showInBox } from "./dialog-box.ts";
import { prepareFields } from "./fields.ts";
import { formQuery } from "./form-query.ts";
import { latestOnly } from "./latest-only.ts";
import { around, isPlainClick, setBusy } from "./page.ts";
import { adoptStylesheets, linkStylesheets } from "./stylesheets.ts";
import { saveToasts, takeToasts } from "./toast.ts";

/** Address of the shown page: a form without an action posts to it. */
let address = "";
/** Address of the last body that was shown as a page: the focus returns to the link to it. */
let shownAt = "";
/** When several links are followed in a row, the newest one is shown. */
const openings = latestOnly();
/** The address being fetched, and the link to it. */
let asked: string | null = null;
let askedFrom: Element | null = null;
/** Where the body that was lifted into the dialog was in the page. */
const freePlace = document.createElement("div");
/** The page behind is out of date: the person logged in or out in the dialog, or the dialog reports a change. */
let pageIsStale = false;

interface Opening {
  /** The dialog grows from this element, and the focus returns to it. */
  from?: Element | null;
  /** While the dialog is open, the page has the dialog's address. */
  withAddress?: boolean;
}

/**
 * Lifts a body that the server rendered in the page into the dialog, once it has the dialog's styles. Its place stays free until
 * the dialog closes: the page behind does not move by itself.
 */
export async function liftOut(asked: HTMLElement): Promise<void> {
  await linkStylesheets();
  if (isBoxOpen()) return;
  const { dialogShown = location.pathname, titleBehind = document.title } = dataOf(asked);
  adoptAddress({ address: dialogShown, title: titleBehind });
  address = shownAt = location.href;
  const { height, margin } = getComputedStyle(asked);
  Object.assign(freePlace.style, { height, margin });
  asked.replaceWith(freePlace);
  present(asked, { from: null, grows: false });
}

/** Shows the page of an address in the dialog; a fault is announced, and the link stays for another try. */
export async function openDialog(url: string, { from = null, withAddress = false }: Opening): Promise<void> {
  // Holding a key down presses the same link again and again.
  if (url === asked) return;
  setAsked(url, from);
  const isFromBox = isBoxOpen();
  try {
    const answer = await openings.run(async (signal) => styled(await fetchAnswer(url, signal)));
    // A box that was closed meanwhile stays closed, also in the moment before its own event.
    if (!answer || (isFromBox && !isBoxOpen())) return;
    show(answer, { from, withAddress });
  } catch (error) {
    announceFailure(error, dataOf(from instanceof HTMLElement ? from : null));
  }
  setAsked(null, null);
}

function setAsked(url: string | null, from: Element | null): void {
  asked = url;
  askedFrom?.removeAttribute("aria-busy");
  askedFrom = from;
  from?.setAttribute("aria-busy", "true");
}

/** Cancels the opening of a link that was clicked before. */
export function cancelOpening(): void {
  openings.cancel();
  setAsked(null, null);
}

/** Posts a form of the dialog, and shows the answer in its place. */
export async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const data = new FormData(form);
  const name = submitter?.getAttribute("name");
  if (name) data.append(name, submitter?.getAttribute("value") ?? "");
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const multipart = form.enctype === "multipart/form-data";
  setBusy(form, true);
  try {
    const response = await fetch(new URL(action || address, address), {
      method: "POST",
      headers: { Accept: "text/html" },
      body: multipart ? data : formQuery(data),
    });
    const answer = await styled(await readAnswer(response));
    cancelOpening();
    show(answer, {});
  } catch (error) {
    announceFailure(error, dataOf(form));
  }
  setBusy(form, false);
  prepareFields(form);
}

/** Returns the answer once the styles of its body have loaded. */
async function styled(answer: Answer): Promise<Answer> {
  if (answer.page.querySelector(selectorOf("dialogBody"))) await adoptStylesheets(answer.page);
  return answer;
}

/** Shows the answer's body; the browser opens an answer without one as a page. */
function show({ response, page }: Answer, opening: Opening): void {
  const next = page.querySelector<HTMLElement>(selectorOf("dialogBody"));
  if (!next || (!opening.withAddress && !hasAddress() && hasBackLink(response))) {
    if (!response.ok) throw new ServerFault(response, page);
    if (opening.withAddress && hasBackLink(response)) {
      takeToasts(page);
      if (isBoxOpen()) closeBox();
      else if (isDialogEntry()) history.replaceState(null, "", response.url);
      return;
    }
    saveToasts(page);
    location.assign(response.url);
    return;
  }
  const { signedIn } = dataOf(page.documentElement);
  pageIsStale ||= signedIn !== undefined && signedIn !== dataOf(document.documentElement).signedIn;
  address = response.url;
  if (opening.withAddress) {
    takeAddress(address, page.title);
    shownAt = address;
  }
  present(document.importNode(next, true), { from: opening.from ?? null, grows: true });
  takeToasts(page.querySelector(selectorOf("toasts"))?.parentElement ?? next);
}

/** The requested body is gone and the answer redirects to the page behind, which only shows the reason. */
function hasBackLink({ redirected, url }: Response): boolean {
  return redirected && new URL(url).pathname === location.pathname;
}

function present(content: HTMLElement, { from, grows }: { from: Element | null; grows: boolean }): void {
  // A finished dialog that closes by itself has changed the page behind.
  pageIsStale ||= content.querySelector(`${selectorOf("pageChanged")}, ${selectorOf("closeAfter")}`) !== null;
  showInBox(content, { from, grows, whenClosed: returnToPage });
}

async function returnToPage(opener: HTMLElement | null): Promise<void> {
  cancelOpening();
  freePlace.remove();
  (linkToShown() ?? opener)?.focus();
  shownAt = "";
  await leaveAddress();
  if (pageIsStale) location.reload();
}

/**
 * A link or form that is used while the stale page loads anew takes the place of that loading. The browser follows it:
 * what a script shows on this page would be lost with it.
 */
export function leaveStalePage(event: Event): void {
  if (!pageIsStale || isBoxOpen()) return;
  const isLeaving = event instanceof SubmitEvent || (event instanceof MouseEvent && leadsAway(event));
  if (!isLeaving) return;
  event.stopPropagation();
  pageIsStale = false;
}

function leadsAway(event: MouseEvent): boolean {
  const link = around(event, "a[href]:not([target], [download], [href*='#'])");
  return link !== null && isPlainClick(event);
}

/** The link on the page behind to the body that was shown last; the arrows may have led away from the first one. */
function linkToShown(): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a${selectorOf("dialog", "address")}`);
  return [...links].find(({ href }) => href === shownAt);
}
