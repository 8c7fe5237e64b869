/** Keeps an old page honest about who is signed in and how many credits are left. */
import { forgetEmail } from "./fields.ts";
import { around, setBusy } from "./page.ts";

export function watchSession(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") checkSession();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    checkSession();
    refreshBadge();
  });
  addEventListener("creditsUpdated", refreshBadge);
  document.addEventListener("submit", logOut, true);
}

/** Somebody logged in or out in another tab: this page is out of date. A check that is refused means signed out. */
async function checkSession(): Promise<void> {
  const response = await fetch("/api/auth/check").catch(() => null);
  if (!response) return; // Offline: a reload would only lose the page.
  const { authenticated } = response.ok ? await response.json() : { authenticated: false };
  if (String(authenticated === true) !== document.documentElement.dataset.signedIn) location.reload();
}

async function refreshBadge(): Promise<void> {
  const badges = document.querySelectorAll<HTMLElement>("[data-credit-badge]");
  if (!badges.length) return;
  const response = await fetch("/api/generation-credits").catch(() => null);
  if (!response?.ok) return;
  const { freeCreditsRemaining, paidCredits, userType } = await response.json();
  const credits = userType === "artistic_collective" ? null : freeCreditsRemaining + paidCredits;
  for (const badge of badges) showCredits(badge, credits);
}

/** The badge brings its own words, the plural one with {{count}}. Null is without end. */
function showCredits(badge: HTMLElement, credits: number | null): void {
  // The text of this very node: one that replaced it would be unknown to React.
  const place = badge.querySelector("[data-credit-count]")?.firstChild;
  if (place) place.nodeValue = String(credits ?? "∞");
  const { one, other, unlimited } = badge.dataset;
  const label = credits === null ? unlimited : credits === 1 ? one : other;
  if (label) badge.setAttribute("aria-label", label.replace("{{count}}", String(credits)));
  badge.setAttribute("href", credits === null ? "/membership" : "/credits");
  badge.dataset.creditBadge = credits === null ? "unlimited" : credits === 0 ? "empty" : "some";
}

/** Whatever the server says, this browser forgets the person and starts at the root page. */
async function logOut(event: SubmitEvent): Promise<void> {
  const form = around<HTMLFormElement>(event, "form[data-logout]");
  if (!form) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  setBusy(form, true);
  forgetEmail();
  await fetch("/api/auth/logout", { method: "POST" }).catch(() => null);
  location.assign(`/?t=${Date.now()}`);
}
