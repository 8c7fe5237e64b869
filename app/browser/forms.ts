/** Guards native form posts: one press is one post, and the browser's checks speak with the shop's words. */
import { around, setBusy } from "./page.ts";

/** Long enough for a slow network; then a press may try again, which the server tolerates. */
const GIVE_UP_MS = 30_000;

export function watchForms(): void {
  document.addEventListener("submit", refuseSecondSubmit, true);
  document.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, "form");
    if (form?.getAttribute("method")?.toLowerCase() !== "post") return;
    // What opens in another tab leaves this page as it is.
    if (form.target === "_blank") return;
    // Only after all listeners: whoever prevents the native post takes care of the form itself. And only after the
    // browser has read the pressed button's name.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      setBusy(form, true);
      setTimeout(() => setBusy(form, false), GIVE_UP_MS);
    });
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-busy]")) setBusy(form, false);
  });
}

function refuseSecondSubmit(event: SubmitEvent): void {
  if (!around(event, "form[data-busy]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
