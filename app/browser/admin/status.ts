/**
 * Choosing a status in the list of orders sets it, and only the list changes.
 * Choosing with the arrow keys passes by every other status on the way: whoever does that presses the button.
 */
import { openDialog } from "../dialog.ts";
import { around, setBusy } from "../page.ts";
import { showToast, takeToasts } from "../toast.ts";
import { keepTicks, tell } from "./selection.ts";

const FORM = "form[data-status-form]";
const LIST = "[data-order-list]";

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
    const form = around<HTMLFormElement>(event, `${FORM}, form[data-changes-list]`);
    if (!form) return;
    if (!form.closest(LIST)) {
      isListOld = true;
      return;
    }
    event.preventDefault();
    void setStatus(form);
  });
  // What a dialog has changed shows once it is closed. The event of a dialog does not bubble.
  document.addEventListener(
    "close",
    () => {
      if (isListOld) void look();
      isListOld = false;
    },
    true,
  );
}

async function setStatus(form: HTMLFormElement): Promise<void> {
  const words = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  setBusy(form, true);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "text/html" },
      body: words,
    });
    // The session has ended: the browser goes there itself, and takes the choice along.
    if (response.status === 401) {
      form.submit();
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!response.ok && response.status !== 409) throw new Error(String(response.status));
    // There is something to decide first: what becomes of the money.
    if (response.redirected && !page.querySelector(LIST)) {
      setBusy(form, false);
      form.reset();
      return openDialog(response.url, { from: form });
    }
    takeToasts(page);
    if (response.ok) renew(page, form.action);
    else await look(form.action);
  } catch {
    const { failureTitle = "", failure } = form.dataset;
    showToast({ title: failureTitle, description: failure, tone: "error" });
    setBusy(form, false);
    form.reset();
  }
}

/** Shows the list as it is now. A dialog may have its own address for as long as it closes: the list says its own. */
async function look(action = ""): Promise<void> {
  const response = await fetch(
    document.querySelector<HTMLElement>(LIST)?.dataset.orderList || location.href,
    { headers: { Accept: "text/html" } },
  );
  renew(new DOMParser().parseFromString(await response.text(), "text/html"), action);
}

function renew(page: Document, action: string): void {
  const [list, next] = [document.querySelector(LIST), page.querySelector(LIST)];
  if (!list || !next) {
    location.reload();
    return;
  }
  const renewed = document.importNode(next, true);
  keepTicks(list, renewed);
  list.replaceWith(renewed);
  tell();
  const form = [...document.querySelectorAll<HTMLFormElement>(FORM)].find((each) => each.action === action);
  form?.querySelector("select")?.focus();
}
