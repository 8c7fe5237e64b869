/**
 * The dialog on a page of React: its scripts are fetched when something asks for it, because few visitors open one there. The
 * click or event is then repeated for them. Where they cannot be fetched, the link opens its page.
 */
import { announceFailure, isConnected } from "./connection.ts";
import { selectorOf } from "./contract.ts";
import { DIALOG_EVENTS } from "./dialog-events.ts";
import { around, isPlainClick } from "./page.ts";

export function startDialogsOnDemand(): void {
  const waiting = new AbortController();
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import("./start-dialogs.ts").then(({ startDialogs }) => {
      waiting.abort();
      startDialogs();
    });
    return loading;
  };
  const open = async (page: string, repeat: () => void) => {
    try {
      await load();
    } catch (error) {
      loading = undefined;
      if (await isConnected()) location.assign(page);
      else announceFailure(error);
      return;
    }
    repeat();
  };
  const { signal } = waiting;
  document.addEventListener(
    "click",
    (event) => {
      const link = around<HTMLAnchorElement>(event, `a${selectorOf("dialog")}`);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void open(link.href, () => link.click());
    },
    { signal },
  );
  for (const [name, page] of Object.entries(DIALOG_EVENTS)) {
    const ask = (event: Event) => {
      const { detail } = event as CustomEvent;
      void open(page, () => dispatchEvent(new CustomEvent(name, { detail })));
    };
    addEventListener(name, ask, { signal });
  }
}
