/**
 * Sets an order's status when staff choose it in the list, and changes only the list.
 * Choosing with the arrow keys passes other statuses on the way, so keyboard users press the button.
 */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { openDialog } from "../../browser/dialog.ts";
import { formQuery } from "../../browser/form-query.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import { around, setBusy } from "../../browser/page.ts";
import { whenReleased } from "../../browser/pointer.ts";
import { showToast, takeToasts } from "../../browser/toast.ts";
import { paths } from "../../paths.ts";
import { rememberSelection, showCount } from "./selection-bar.client.ts";

const FORM = `form${selectorOf("statusForm")}`;
const LIST = selectorOf("orderList");

const lists = latestOnly();
let changes = Promise.resolve();

export function watchStatuses(): void {
  let byKeyboard = false;
  let isListOld = false;
  document.addEventListener("keydown", () => {
    byKeyboard = true;
  });
  document.addEventListener("pointerdown", () => {
    byKeyboard = false;
  });
  document.addEventListener("change", (event) => {
    if (!byKeyboard) around<HTMLFormElement>(event, FORM)?.requestSubmit();
  });
  document.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, `${FORM}, form${selectorOf("changesList")}`);
    if (!form) return;
    if (!form.closest(LIST)) {
      isListOld = true;
      return;
    }
    event.preventDefault();
    setBusy(form, true);
    // One after another, so that the list in an answer contains every change before it.
    changes = changes.then(() => setStatus(form));
  });
  // Shows a dialog's changes once it is closed. The event of a dialog does not bubble.
  document.addEventListener(
    "close",
    () => {
      if (isListOld) void refresh();
      isListOld = false;
    },
    true,
  );
  // What was chosen while this script was on its way. Keyboard users press the button, as ever.
  for (const form of document.querySelectorAll<HTMLFormElement>(`${LIST} ${FORM}`)) {
    const select = form.querySelector("select");
    if (select?.selectedOptions[0]?.defaultSelected === false && !select.matches(":focus-visible"))
      form.requestSubmit();
  }
}

async function setStatus(form: HTMLFormElement): Promise<void> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "text/html" },
      body: formQuery(new FormData(form)),
    });
    // The session has ended: the log-in leads to the page of this change, which shows the choice again.
    if (response.status === 401) {
      location.assign(logInPath(form));
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!response.ok && response.status !== 409) throw new Error(String(response.status));
    // Staff first decide what happens to the money.
    if (response.redirected && !page.querySelector(LIST)) {
      setBusy(form, false);
      form.reset();
      return openDialog(response.url, { from: form });
    }
    takeToasts(page);
    await whenReleased();
    lists.cancel();
    if (response.ok) renew(page, form.action);
    else await refresh(form.action);
  } catch {
    const { failureTitle = "", failure } = dataOf(form);
    showToast({ title: failureTitle, description: failure, tone: "error" });
    setBusy(form, false);
    form.reset();
  }
}

/** The log-in, which returns to the page of the form with what was chosen. That page changes nothing by itself. */
function logInPath(form: HTMLFormElement): string {
  const { pathname } = new URL(form.action);
  const data = new FormData(form);
  const chosen = new URLSearchParams({ status: String(data.get("status")), back: String(data.get("back")) });
  return `${paths.admin.login()}?returnTo=${encodeURIComponent(`${pathname}?${chosen}`)}`;
}

/** Reloads the list. A closing dialog may still own the address, so the list names its own. */
async function refresh(action = ""): Promise<void> {
  const address = dataOf(document.querySelector<HTMLElement>(LIST)).orderList || location.href;
  const html = await lists.run(async (signal) => {
    const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
    const text = await response.text();
    await whenReleased();
    return text;
  });
  if (html !== null) renew(new DOMParser().parseFromString(html, "text/html"), action);
}

function renew(page: Document, action: string): void {
  const [list, next] = [document.querySelector(LIST), page.querySelector(LIST)];
  if (!list || !next) {
    location.reload();
    return;
  }
  const renewed = document.importNode(next, true);
  rememberSelection(list, renewed);
  list.replaceWith(renewed);
  showCount();
  const form = [...document.querySelectorAll<HTMLFormElement>(FORM)].find((each) => each.action === action);
  form?.querySelector("select")?.focus();
}
