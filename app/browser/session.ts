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
    // Membership began or ended meanwhile: more than the badge is out of date.
    refreshBadge(() => location.reload());
  });
  addEventListener("creditsUpdated", () => refreshBadge());
  document.addEventListener("submit", logOut, true);
}

/** Somebody logged in or out in another tab: this page is out of date. A check that is refused means signed out. */
async function checkSession(): Promise<void> {
  const response = await fetch("/api/auth/check").catch(() => null);
  if (!response) return; // Offline: a reload would only lose the page.
  const { authenticated } = response.ok ? await response.json() : { authenticated: false };
  if (String(authenticated === true) !== document.documentElement.dataset.signedIn) location.reload();
}

async function refreshBadge(reloadWhenChanged = () => {}): Promise<void> {
  const badges = document.querySelectorAll<HTMLElement>("[data-credit-badge]");
  if (!badges.length) return;
  const response = await fetch("/api/generation-credits").catch(() => null);
  if (!response?.ok) return;
  const { freeCreditsRemaining, paidCredits, userType } = await response.json();
  const unlimited = userType === "artistic_collective";
  for (const badge of badges) {
    if (unlimited !== (badge.dataset.state === "unlimited")) reloadWhenChanged();
    else if (!unlimited) showCredits(badge, freeCreditsRemaining + paidCredits);
  }
}

/** The badge brings its own words, with {count} in the plural. */
function showCredits(badge: HTMLElement, credits: number): void {
  const place = badge.querySelector<HTMLElement>("[data-credit-count]");
  if (place) place.textContent = String(credits);
  badge.dataset.state = credits === 0 ? "zero" : "some";
  const label = credits === 1 ? badge.dataset.labelOne : badge.dataset.labelOther;
  if (label) badge.setAttribute("aria-label", label.replace("{count}", String(credits)));
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
