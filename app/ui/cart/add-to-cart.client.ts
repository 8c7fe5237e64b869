/**
 * Changes the cart without leaving the page: adds a poster, updates the number in the bar, and announces changes in
 * the cart.
 */

import { announceFailure, ServerFault } from "../../browser/connection.ts";
import { attributeOf, dataOf, selectorOf } from "../../browser/contract.ts";
import { make } from "../../browser/page.ts";
import { showToast } from "../../browser/toast.ts";
import { paths } from "../../paths.ts";

/** How long the button says "added" before it becomes a link to the cart. */
const TURN_MS = 1500;

/** Adds posters one after another, so that the count in an answer includes every poster before it. */
let adds: Promise<unknown> = Promise.resolve();

/** Name of the button that changed the cart, to find it again in the answer. */
let pressed: string | null = null;

export function watchCart(): void {
  // Runs before the dialog takes the form for one of its own.
  document.addEventListener("submit", takeForm, { capture: true });
  document.addEventListener("dialogshown", ({ detail }: CustomEventInit<HTMLElement>) => {
    if (detail) settleCart(detail);
  });
}

function takeForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.matches(selectorOf("cartLine"))) pressed = submitter?.getAttribute("aria-label") ?? null;
  const { addToCart: posterId } = dataOf(form);
  if (posterId === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  void add(form, posterId);
}

/** The dialog may show a cart: updates the number in the bar, and keeps the focus on the pressed button. */
function settleCart(body: HTMLElement): void {
  const cart = body.querySelector<HTMLElement>(selectorOf("cartSize"));
  if (!cart) return;
  announceCount(Number(dataOf(cart).cartSize));
  if (pressed === null) return;
  const buttons = [...cart.querySelectorAll<HTMLButtonElement>(`${selectorOf("cartLine")} button`)];
  const same = buttons.find((button) => button.getAttribute("aria-label") === pressed);
  const line = same?.closest("form");
  const next = same?.disabled ? line?.querySelector<HTMLButtonElement>("button:enabled") : same;
  pressed = null;
  next?.focus();
  say(body, dataOf(cart).cartSummary ?? "");
}

/** Announces in an element that stays when its surroundings change. */
function say(body: HTMLElement, words: string): void {
  const dialog = body.parentElement;
  const known = dialog?.querySelector<HTMLElement>(selectorOf("cartLive"));
  const live = known ?? make("p", { class: "sr-only", role: "status", [attributeOf("cartLive")]: "" });
  if (!known) dialog?.append(live);
  live.textContent = "";
  requestAnimationFrame(() => {
    live.textContent = words;
  });
}

async function add(form: HTMLFormElement, posterId: string): Promise<void> {
  const button = form.querySelector("button");
  const way = form.querySelector<HTMLAnchorElement>("a[hidden]");
  if (!button || !way || button.getAttribute("aria-disabled") === "true") return;
  // Not `disabled`, because that would lose the focus.
  button.setAttribute("aria-disabled", "true");
  const added = adds.then(() => ask(posterId));
  adds = added.catch(() => {});
  const count = await added.catch((error: unknown) => {
    button.removeAttribute("aria-disabled");
    if (error instanceof CartRefusal) showToast({ title: error.message, tone: "error" });
    else announceFailure(error, { failureTitle: dataOf(form).failed });
    return null;
  });
  if (count === null) return;
  announceCount(count);
  button.textContent = dataOf(form).added ?? "";
  const status = form.querySelector(selectorOf("cartStatus"));
  if (status) status.textContent = button.textContent;
  setTimeout(() => {
    const hadFocus = document.activeElement === button;
    button.hidden = true;
    way.hidden = false;
    form.querySelector(selectorOf("cartOpen"))?.setAttribute("hidden", "");
    if (hadFocus) way.focus();
  }, TURN_MS);
}

/** The shop does not put the poster into the cart, and says why. */
class CartRefusal extends Error {}

/** Returns the number of prints in the cart. @throws CartRefusal, ServerFault, or an error of the connection */
async function ask(posterId: string): Promise<number> {
  const answer = await fetch(paths.api.cart(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ posterId }),
  });
  const { message, count } = await answer.json().catch(() => {
    throw new ServerFault(answer);
  });
  if (!answer.ok) throw new CartRefusal(message);
  return Number(count);
}

function announceCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(selectorOf("cartBadge"))) {
    badge.hidden = count === 0;
    const number = badge.querySelector(selectorOf("cartCount"));
    if (number) number.textContent = String(count);
  }
}
