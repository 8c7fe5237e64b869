/** The cart without leaving the page: adding a poster, the number on the button in the bar, and a cart that says how it changed. */
import { make } from "../page.ts";
import { showToast } from "../toast.ts";

/** How long it says "added" before it becomes the way to the cart. */
const TURN_MS = 1500;

/** Of the button that changed the cart: the same one is found again in the answer. */
let pressed: string | null = null;

export function watchCart(): void {
  // Before the dialog takes the form for one of its own.
  document.addEventListener("submit", takeForm, { capture: true });
  document.addEventListener("dialogshown", ({ detail }: CustomEventInit<HTMLElement>) => {
    if (detail) settleCart(detail);
  });
}

function takeForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.matches(".cart-quantity")) pressed = submitter?.getAttribute("aria-label") ?? null;
  if (form.dataset.addToCart === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  void add(form, form.dataset.addToCart);
}

/** What the dialog shows may be a cart: the bar says how much is in it, and who pressed a button stays there. */
function settleCart(body: HTMLElement): void {
  const cart = body.querySelector<HTMLElement>("[data-cart-size]");
  if (!cart) return;
  tellCount(Number(cart.dataset.cartSize));
  if (pressed === null) return;
  const buttons = [...cart.querySelectorAll<HTMLButtonElement>(".cart-quantity button")];
  const same = buttons.find((button) => button.getAttribute("aria-label") === pressed);
  const line = same?.closest("form");
  const next = same?.disabled ? line?.querySelector<HTMLButtonElement>("button:enabled") : same;
  pressed = null;
  next?.focus();
  say(body, cart.dataset.cartTold ?? "");
}

/** Said by a place that stays while what is beside it changes. */
function say(body: HTMLElement, words: string): void {
  const dialog = body.parentElement;
  const known = dialog?.querySelector<HTMLElement>("[data-cart-live]");
  const live = known ?? make("p", { class: "sr-only", role: "status", "data-cart-live": "" });
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
  // Not disabled: the focus would be lost.
  button.setAttribute("aria-disabled", "true");
  const { message, count } = await ask(posterId, form.dataset.failed ?? "");
  if (count === null) {
    button.removeAttribute("aria-disabled");
    showToast({ title: message, tone: "error" });
    return;
  }
  tellCount(count);
  button.textContent = form.dataset.added ?? "";
  const status = form.querySelector("[data-cart-status]");
  if (status) status.textContent = button.textContent;
  setTimeout(() => {
    const hadFocus = document.activeElement === button;
    button.hidden = true;
    way.hidden = false;
    form.querySelector("[data-cart-open]")?.setAttribute("hidden", "");
    if (hadFocus) way.focus();
  }, TURN_MS);
}

async function ask(posterId: string, failed: string): Promise<{ message: string; count: number | null }> {
  try {
    const answer = await fetch("/api/cart", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ posterId }),
    });
    const { message, count } = await answer.json();
    return answer.ok ? { message: "", count: Number(count) } : { message: String(message), count: null };
  } catch {
    return { message: failed, count: null };
  }
}

function tellCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-badge]")) {
    badge.hidden = count === 0;
    const number = badge.querySelector("[data-cart-count]");
    if (number) number.textContent = String(count);
  }
}
