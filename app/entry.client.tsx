import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { startDialogsOnDemand } from "~/browser/dialogs-on-demand";
import { type EarlyInput, findEarlyInput, repeatEarlyInput } from "~/browser/early-input";
import { startPage } from "~/browser/start-page";
import { openTexts } from "~/browser/texts";
import { TextsProvider } from "~/ui/use-translation";

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

/** Keeps what the visitor entered before. Finds it before the effects of the page move the focus, and repeats it after them. */
function KeepEarlyInput({ children }: { children: ReactNode }) {
  const early = useRef<readonly EarlyInput[]>([]);
  useLayoutEffect(() => {
    early.current = findEarlyInput();
  }, []);
  useEffect(() => void repeatEarlyInput(early.current), []);
  return children;
}

startPage();
startDialogsOnDemand();

Promise.all([openTexts(document.documentElement.lang), decodeData()]).then(([texts]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider value={texts}>
          <KeepEarlyInput>
            <RemixBrowser />
          </KeepEarlyInput>
        </TextsProvider>
      </StrictMode>,
    );
  });
});
