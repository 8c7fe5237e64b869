/** Keeps the session and the number of credits on an old page up to date. */
import { paths } from "../paths.ts";
import { dataOf, selectorOf } from "./contract.ts";
import { forgetEmail } from "./email-hint.ts";
import { latestOnly } from "./latest-only.ts";
import { around, setBusy } from "./page.ts";

const sessions = latestOnly();
const balances = latestOnly();

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

/** A log-in or log-out in another tab makes this page out of date. A refused check means signed out. */
async function checkSession(): Promise<void> {
  const answer = await sessions
    .run(async (signal) => {
      const response = await fetch(paths.api.auth.check(), { signal });
      return response.ok ? response.json() : { authenticated: false };
    })
    .catch(() => null);
  if (!answer) return; // Offline: a reload would only lose the page.
  if (String(answer.authenticated === true) !== dataOf(document.documentElement).signedIn) location.reload();
}

async function refreshBadge(): Promise<void> {
  const badges = document.querySelectorAll<HTMLElement>(selectorOf("creditBadge"));
  if (!badges.length) return;
  const balance = await balances
    .run(async (signal) => {
      const response = await fetch(paths.api.generationCredits(), { signal });
      return response.ok ? response.json() : null;
    })
    .catch(() => null);
  if (!balance) return;
  const { freeCreditsRemaining, paidCredits, userType } = balance;
  const credits = userType === "artistic_collective" ? null : freeCreditsRemaining + paidCredits;
  for (const badge of badges) showCredits(badge, credits);
}

/** The badge carries its own texts, the plural one with {{count}}. Null means unlimited. */
function showCredits(badge: HTMLElement, credits: number | null): void {
  // Changes the text of this very node: React would not know a replacement.
  const place = badge.querySelector(selectorOf("creditCount"))?.firstChild;
  if (place) place.nodeValue = String(credits ?? "∞");
  const { one, other, unlimited } = dataOf(badge);
  const label = credits === null ? unlimited : credits === 1 ? one : other;
  if (label) badge.setAttribute("aria-label", label.replace("{{count}}", String(credits)));
  badge.setAttribute("href", credits === null ? paths.membership() : paths.credits());
  dataOf(badge).creditBadge = credits === null ? "unlimited" : credits === 0 ? "empty" : "some";
}

/** Whatever the server answers, this browser forgets the person and starts at the root page. */
async function logOut(event: SubmitEvent): Promise<void> {
  const form = around<HTMLFormElement>(event, `form${selectorOf("logout")}`);
  if (!form) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  setBusy(form, true);
  forgetEmail();
  await fetch(paths.api.auth.logout(), { method: "POST" }).catch(() => null);
  location.assign(`/?t=${Date.now()}`);
}
