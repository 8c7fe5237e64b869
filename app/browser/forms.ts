/**
 * Guards native form posts: one press is one post, and a form stays with its content where the shop cannot be reached.
 */
import { announceFailure, isConnected } from "./connection.ts";
import { selectorOf } from "./contract.ts";
import { around, setBusy } from "./page.ts";

/** Long enough for a slow network; then a press may try again, and the server tolerates that. */
const GIVE_UP_MS = 30_000;

/** The form that is being sent again, because the shop can be reached. */
let probed: HTMLFormElement | null = null;

export function watchForms(): void {
  document.addEventListener("submit", refuseSecondSubmit, true);
  document.addEventListener("submit", tryBeforeReact, true);
  // On the window, after all other listeners: a script that prevents the native post handles the form itself.
  addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, "form");
    if (event.defaultPrevented || form?.getAttribute("method")?.toLowerCase() !== "post") return;
    // A form that opens another tab leaves this page as it is.
    if (form.target === "_blank") return;
    if (form === probed) {
      // After the browser has read the pressed button's name.
      setTimeout(() => {
        setBusy(form, true);
        setTimeout(() => setBusy(form, false), GIVE_UP_MS);
      });
      return;
    }
    event.preventDefault();
    void sendIfConnected(form, event.submitter);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>(`form${selectorOf("busy")}`))
      setBusy(form, false);
  });
}

function refuseSecondSubmit(event: SubmitEvent): void {
  if (!around(event, `form${selectorOf("busy")}`)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** React posts such a form by itself, and shows its error page where the connection is lost. */
function tryBeforeReact(event: SubmitEvent): void {
  const form = around<HTMLFormElement>(event, `form${selectorOf("postedByReact")}`);
  if (!form || form === probed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void sendIfConnected(form, event.submitter);
}

/** A native post replaces the page, also by the browser's error page: so the connection is tried first. */
async function sendIfConnected(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  setBusy(form, true);
  const connected = await isConnected();
  setBusy(form, false);
  if (!connected) {
    announceFailure(new TypeError("no connection"));
    return;
  }
  probed = form;
  form.requestSubmit(submitter);
  probed = null;
}
