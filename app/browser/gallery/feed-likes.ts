/**
 * Likes without a new page: the heart answers at once, and takes it back when the shop says no.
 * Invariant: one call per poster is under way at a time, and says what is wished, so that the last press is what stays.
 */
import { around } from "../page.ts";
import { showToast } from "../toast.ts";

interface Heart {
  form: HTMLFormElement;
  /** As the shop last said. */
  liked: boolean;
  count: number;
  /** As the person last pressed. */
  wished: boolean;
  busy: boolean;
}

/** The poster that a guest wanted to like when the log-in opened. */
const WISH = "feed-like";
const hearts = new WeakMap<HTMLFormElement, Heart>();

export function watchLikes(feed: HTMLElement, say: (text?: string) => void): void {
  feed.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, "form[data-like]");
    if (!form) return;
    event.preventDefault();
    const heart = heartOf(form);
    void wish(heart, !heart.wished);
  });
  feed.addEventListener("click", (event) => {
    const prompt = around(event, "[data-like-prompt]");
    if (prompt) remember(prompt.dataset.likePrompt ?? "");
  });
  fulfilWish(feed);

  async function wish(heart: Heart, wished: boolean): Promise<void> {
    heart.wished = wished;
    show(heart, wished, heart.count + Number(wished) - Number(heart.liked));
    if (wished) pop(heart);
    if (heart.busy) return;
    heart.busy = true;
    while (heart.wished !== heart.liked) {
      const failure = await send(heart);
      if (failure === null) continue;
      heart.wished = heart.liked;
      if (failure) showToast({ title: failure, tone: "error" });
    }
    heart.busy = false;
    show(heart, heart.liked, heart.count);
    say(heart.liked ? feed.dataset.liked : feed.dataset.unliked);
  }

  /** Null when it is done; else what to tell, which is nothing where the log-in opens instead. */
  async function send(heart: Heart): Promise<string | null> {
    const posterId = heart.form.dataset.like ?? "";
    try {
      const response = await fetch(`/api/posters/${posterId}/like`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ like: heart.wished }),
      });
      if (response.status === 401) {
        remember(posterId);
        const returnTo = `/feed?from=${posterId}&wish=like`;
        dispatchEvent(new CustomEvent("openLoginModal", { detail: { returnTo } }));
        return "";
      }
      if (!response.ok) return feed.dataset.likeFailed ?? "";
      const { hasLiked, likeCount } = await response.json();
      heart.liked = hasLiked === true;
      heart.count = Number(likeCount);
      return null;
    } catch {
      return feed.dataset.likeUnable ?? "";
    }
  }

  /** The guest has logged in and is back: what the press meant is done now. */
  function fulfilWish(root: HTMLElement): void {
    const offer = root.querySelector("[data-feed-wish]");
    if (!offer) return;
    const form = root.querySelector<HTMLFormElement>("form[data-like]");
    const url = new URL(location.href);
    url.searchParams.delete("wish");
    history.replaceState(history.state, "", url);
    if (!form || recall() !== form.dataset.like) return;
    offer.remove();
    const heart = heartOf(form);
    if (!heart.liked) void wish(heart, true);
  }
}

function heartOf(form: HTMLFormElement): Heart {
  const known = hearts.get(form);
  if (known) return known;
  const liked = form.querySelector("button")?.getAttribute("aria-pressed") === "true";
  const count = Number(form.querySelector("[data-like-count]")?.textContent);
  const heart = { form, liked, count, wished: liked, busy: false };
  hearts.set(form, heart);
  return heart;
}

function show({ form }: Heart, liked: boolean, count: number): void {
  form.querySelector("button")?.setAttribute("aria-pressed", String(liked));
  const place = form.querySelector("[data-like-count]");
  if (place) place.textContent = String(count);
  const field = form.querySelector<HTMLInputElement>("input[name=like]");
  if (field) field.value = liked ? "0" : "1";
}

function pop({ form }: Heart): void {
  const button = form.querySelector("button");
  if (!button) return;
  button.setAttribute("data-pops", "");
  button.addEventListener("animationend", () => button.removeAttribute("data-pops"), { once: true });
}

/** Storage may be switched off; then the page only offers the like. */
function remember(posterId: string): void {
  try {
    sessionStorage.setItem(WISH, posterId);
  } catch {}
}

function recall(): string | null {
  try {
    const posterId = sessionStorage.getItem(WISH);
    sessionStorage.removeItem(WISH);
    return posterId;
  } catch {
    return null;
  }
}
