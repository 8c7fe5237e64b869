import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { openTexts } from "~/browser/texts";
import { TextsProvider } from "~/ui/use-translation";
import "~/browser/enhance";

/**
 * RemixBrowser suspends until the page's data is decoded, by throwing the promise of it. A click in the meantime makes React 18
 * render the suspended root at once, and fail with error 345. So the data is decoded before React hydrates.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

Promise.all([openTexts(document.documentElement.lang), decodeData()]).then(([texts]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider value={texts}>
          <RemixBrowser />
        </TextsProvider>
      </StrictMode>,
    );
  });
});
