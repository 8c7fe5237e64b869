/** Fetches a part of the shop in the background and retries when it fails. */
import { whenReleased } from "./pointer.ts";
import { linkStylesheets } from "./stylesheets.ts";

const TRIES = 3;
const PAUSE_MS = 1000;

/**
 * Fetches the page at that address, with two retries, a second apart, and returns it once nothing is pressed, so that it may
 * take the place of what is shown. @throws Error when all three tries fail
 */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const styled = linkStylesheets();
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      await styled;
      await whenReleased();
      return new DOMParser().parseFromString(text, "text/html");
    } catch (error) {
      if (attempt === TRIES || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
