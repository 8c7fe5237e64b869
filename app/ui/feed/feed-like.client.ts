/**
 * Likes without a page load: the heart changes at once, and changes back when the shop refuses.
 * Invariant: one call per poster runs at a time and sends the wanted state, so that the last press wins.
 */

import { attributeOf, dataOf, selectorOf } from "../../browser/contract.ts";
import { around } from "../../browser/page.ts";
import { showToast } from "../../browser/toast.ts";
import { paths } from "../../paths.ts";

interface Heart {
  form: HTMLFormElement;
  /** The state that the shop returned last. */
  liked: boolean;
  count: number;
  /** The state that the person chose last. */
  chosen: boolean;
  busy: boolean;
}

/** The poster that a guest wanted to like when the log-in opened. */
const LIKE_AFTER_LOGIN = "feed-like";
const hearts = new WeakMap<HTMLFormElement, Heart>();

export function watchLikes(feed: HTMLElement, say: (text?: string) => void): void {
  feed.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, `form${selectorOf("like")}`);
    if (!form) return;
    event.preventDefault();
    const heart = heartOf(form);
    void choose(heart, !heart.chosen);
  });
  feed.addEventListener("click", (event) => {
    const prompt = around(event, selectorOf("likePrompt"));
    if (prompt) remember(dataOf(prompt).likePrompt ?? "");
  });
  fulfilRequest(feed);

  async function choose(heart: Heart, chosen: boolean): Promise<void> {
    heart.chosen = chosen;
    show(heart, chosen, heart.count + Number(chosen) - Number(heart.liked));
    if (chosen) pop(heart);
    if (heart.busy) return;
    heart.busy = true;
    while (heart.chosen !== heart.liked) {
      const failure = await send(heart);
      if (failure === null) continue;
      heart.chosen = heart.liked;
      if (failure) showToast({ title: failure, tone: "error" });
    }
    heart.busy = false;
    show(heart, heart.liked, heart.count);
    say(heart.liked ? dataOf(feed).liked : dataOf(feed).unliked);
  }

  /** Null after success; else the text of the error, which is empty where the log-in opens instead. */
  async function send(heart: Heart): Promise<string | null> {
    const posterId = dataOf(heart.form).like ?? "";
    try {
      const response = await fetch(paths.api.posters.$.like(posterId), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ like: heart.chosen }),
      });
      if (response.status === 401) {
        remember(posterId);
        const returnTo = `${paths.feed()}?from=${posterId}&action=like`;
        dispatchEvent(new CustomEvent("openLoginModal", { detail: { returnTo } }));
        return "";
      }
      if (!response.ok) return dataOf(feed).likeFailed ?? "";
      const { hasLiked, likeCount } = await response.json();
      heart.liked = hasLiked === true;
      heart.count = Number(likeCount);
      return null;
    } catch {
      return dataOf(feed).likeUnable ?? "";
    }
  }

  /** The guest has logged in and returns: sends the like of the earlier press. */
  function fulfilRequest(root: HTMLElement): void {
    const offer = root.querySelector(selectorOf("feedLikeOffer"));
    if (!offer) return;
    const form = root.querySelector<HTMLFormElement>(`form${selectorOf("like")}`);
    const url = new URL(location.href);
    url.searchParams.delete("action");
    history.replaceState(history.state, "", url);
    if (!form || recall() !== dataOf(form).like) return;
    offer.remove();
    const heart = heartOf(form);
    if (!heart.liked) void choose(heart, true);
  }
}

function heartOf(form: HTMLFormElement): Heart {
  const known = hearts.get(form);
  if (known) return known;
  const liked = form.querySelector("button")?.getAttribute("aria-pressed") === "true";
  const count = Number(form.querySelector(selectorOf("likeCount"))?.textContent);
  const heart = { form, liked, count, chosen: liked, busy: false };
  hearts.set(form, heart);
  return heart;
}

function show({ form }: Heart, liked: boolean, count: number): void {
  form.querySelector("button")?.setAttribute("aria-pressed", String(liked));
  const place = form.querySelector(selectorOf("likeCount"));
  if (place) place.textContent = String(count);
  const field = form.querySelector<HTMLInputElement>("input[name=like]");
  if (field) field.value = liked ? "0" : "1";
}

function pop({ form }: Heart): void {
  const button = form.querySelector("button");
  if (!button) return;
  button.setAttribute(attributeOf("pops"), "");
  button.addEventListener("animationend", () => button.removeAttribute(attributeOf("pops")), { once: true });
}

/** Storage may be off; then the page only offers the like. */
function remember(posterId: string): void {
  try {
    sessionStorage.setItem(LIKE_AFTER_LOGIN, posterId);
  } catch {}
}

function recall(): string | null {
  try {
    const posterId = sessionStorage.getItem(LIKE_AFTER_LOGIN);
    sessionStorage.removeItem(LIKE_AFTER_LOGIN);
    return posterId;
  } catch {
    return null;
  }
}
