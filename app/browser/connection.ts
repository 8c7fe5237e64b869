/**
 * Says why an answer did not come: the connection is down, or the shop has failed. A form then stays with its content.
 * Before a native post, which leaves the page, a small request finds out whether the shop can be reached (decision 0053).
 */
import { selectorOf } from "./contract.ts";
import { pageText } from "./page.ts";
import { showToast } from "./toast.ts";

const PROBE = "/favicon.svg";
/** A slow connection is no reason to keep a form. */
const PATIENCE_MS = 5_000;

/** The shop has answered, but not with what was asked for. */
export class ServerFault extends Error {
  constructor(
    { status }: Pick<Response, "status">,
    /** The page that came instead; an error page says what happened. */
    readonly page?: Document,
  ) {
    super(String(status));
  }
}

/** A form's own words for a failure of the shop. */
interface OwnWords {
  failureTitle?: string;
  failure?: string;
}

/** Shows a toast: for a fault of the shop its words or the form's own, for everything else the lost connection. */
export function announceFailure(error: unknown, own: OwnWords = {}): void {
  const words =
    error instanceof ServerFault
      ? { ...faultWords(error.page), ...ownWords(own) }
      : { title: pageText("offlineTitle"), description: pageText("offline") };
  showToast({ ...words, tone: "error" });
}

function ownWords({ failureTitle, failure }: OwnWords) {
  return failureTitle === undefined ? {} : { title: failureTitle, description: failure };
}

function faultWords(page: Document | undefined) {
  const said = page?.querySelector(selectorOf("errorPage"));
  const title = said?.querySelector("h1")?.textContent || pageText("faultTitle");
  return { title, description: said?.querySelector("p")?.textContent || pageText("fault") };
}

/** Whether the shop can be reached, as far as the browser knows within five seconds. */
export async function isConnected(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError";
  }
}
