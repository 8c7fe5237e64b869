/** Fetches a part of the shop in the background and retries when it fails. */

const TRIES = 3;
const PAUSE_MS = 1000;

/** Fetches the page at that address, with two retries, a second apart. @throws Error when all three tries fail */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
      if (!answer.ok) throw new Error(String(answer.status));
      return new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch (error) {
      if (attempt === TRIES || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
