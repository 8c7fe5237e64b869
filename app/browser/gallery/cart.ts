/** The cart without leaving the page: adding a poster, and the number on the button in the bar. */
import { showToast } from "../toast.ts";

/** How long it says "added" before it becomes the way to the cart. */
const TURN_MS = 1500;

export function watchCart(): void {
  // Before the dialog takes the form for one of its own.
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.addToCart === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void add(form, form.dataset.addToCart);
    },
    { capture: true },
  );
  document.addEventListener("dialogshown", ({ detail }: CustomEventInit<HTMLElement>) => {
    const size = detail?.querySelector<HTMLElement>("[data-cart-size]")?.dataset.cartSize;
    if (size !== undefined) tellCount(Number(size));
  });
}

async function add(form: HTMLFormElement, posterId: string): Promise<void> {
  const button = form.querySelector("button");
  const way = form.querySelector<HTMLAnchorElement>("a[hidden]");
  if (!button || !way || button.disabled) return;
  button.disabled = true;
  const { message, count } = await ask(posterId, form.dataset.failed ?? "");
  if (count === null) {
    button.disabled = false;
    showToast({ title: message, tone: "error" });
    return;
  }
  tellCount(count);
  button.textContent = form.dataset.added ?? "";
  const status = form.querySelector("[data-cart-status]");
  if (status) status.textContent = button.textContent;
  setTimeout(() => {
    const hadFocus = document.activeElement === button || document.activeElement === document.body;
    button.hidden = true;
    way.hidden = false;
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
