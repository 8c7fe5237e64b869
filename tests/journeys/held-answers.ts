/** Holds answers of the shop until a test releases them. */
import { expect, type Page } from "@playwright/test";

export interface HeldAnswers {
  /** The requests that wait, by the queries of their addresses without the cursor's value. */
  held(): string[];
  /** Releases the answer, once it is requested. */
  release(query: string): Promise<void>;
  /** Gives the page time to handle what has arrived. */
  settle(): Promise<void>;
}

/** Holds every answer to a script's request for such an address. */
export async function holdAnswers(page: Page, address: RegExp): Promise<HeldAnswers> {
  const answers = new Map<string, () => Promise<void>>();
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.continue();
    // The shop answers at once; only the line is slow.
    const response = await route.fetch();
    answers.set(nameOf(request.url()), () => route.fulfill({ response }));
  });
  return {
    held: () => [...answers.keys()],
    async release(query) {
      await expect.poll(() => [...answers.keys()], `asked for ${query}`).toContain(query);
      const answer = answers.get(query)!;
      answers.delete(query);
      // A request that the page has aborted takes no answer.
      await answer().catch(() => {});
    },
    settle: () => page.waitForTimeout(700),
  };
}

/** The query, or the path where there is none, without the value of a cursor. */
function nameOf(url: string): string {
  const { pathname, search } = new URL(url);
  return search.slice(1).replace(/(before|after|from)=[^&]*/, "$1=") || pathname;
}
