/** A part of the shop that is brought in while one looks: asked again when it does not come. */

const TRIES = 3;
const PAUSE_MS = 1000;

/** The page at that address. Two more tries, a second apart. @throws Error when none of them brought it */
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
