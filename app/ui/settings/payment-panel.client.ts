/**
 * Opens the payout provider in a new tab once its address is known. A failure shows in this page, and no tab opens for
 * it. Without this script the form posts into a new tab.
 */
import { announceFailure, ServerFault } from "../../browser/connection.ts";
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { around, setBusy } from "../../browser/page.ts";
import { showToast } from "../../browser/toast.ts";

export function watchNewTabs(): void {
  document.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, `form${selectorOf("newTab")}`);
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    void open(form, dataOf(form).newTab ?? "");
  });
}

async function open(form: HTMLFormElement, call: string): Promise<void> {
  setBusy(form, true);
  try {
    const response = await fetch(call, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const answer = await response.json().catch(() => {
      throw new ServerFault(response);
    });
    if (response.ok) show(String(answer.url ?? answer.onboardingUrl));
    // The session has ended: the page asks for a log-in.
    else if (response.status === 401) location.reload();
    else {
      const { failureTitle = "" } = dataOf(form);
      showToast({ title: failureTitle, description: String(answer.message), tone: "error" });
    }
  } catch (error) {
    announceFailure(error, dataOf(form));
  }
  setBusy(form, false);
}

/** A browser that allows no new tab opens the address in this one. */
function show(address: string): void {
  const tab = window.open(address, "_blank");
  if (tab) tab.opener = null;
  else location.assign(address);
}
