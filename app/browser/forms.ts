/** Guards native form posts: one press is one post, and the browser's checks use the shop's texts. */
import { selectorOf } from "./contract.ts";
import { around, setBusy } from "./page.ts";

/** Long enough for a slow network; then a press may try again, and the server tolerates that. */
const GIVE_UP_MS = 30_000;

export function watchForms(): void {
  document.addEventListener("submit", refuseSecondSubmit, true);
  document.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, "form");
    if (form?.getAttribute("method")?.toLowerCase() !== "post") return;
    // A form that opens another tab leaves this page as it is.
    if (form.target === "_blank") return;
    // Runs after all listeners, because a script that prevents the native post handles the form itself, and after the
    // browser has read the pressed button's name.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      setBusy(form, true);
      setTimeout(() => setBusy(form, false), GIVE_UP_MS);
    });
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
