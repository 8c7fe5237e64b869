/**
 * The address of a page while a dialog over it has one of its own.
 * Invariant: however the dialog goes (closed, Back, Escape), the address is again the one of the page behind.
 */

interface PageBehind {
  address: string;
  title: string;
}

/** The page behind the dialog that has the address now. */
let behind: PageBehind | null = null;

/** The page behind, where the entry of the history that one stands on is a dialog over it. */
function readEntry(): PageBehind | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("behind" in state)) return null;
  return state.behind as PageBehind;
}

/** Whether Back or Forward has led to a dialog. */
export function isDialogEntry(): boolean {
  return readEntry() !== null;
}

export function hasAddress(): boolean {
  return behind !== null;
}

/** Gives the dialog its address: a step that Back undoes, or the same step when it only shows something else. */
export function takeAddress(address: string, title: string): void {
  behind ??= readEntry();
  if (behind) {
    history.replaceState(history.state, "", address);
  } else {
    behind = { address: location.href, title: document.title };
    history.pushState({ behind }, "", address);
  }
  document.title = title;
}

/** The page itself was asked for with the dialog open: closing leads to the address that it names. */
export function adoptAddress(page: PageBehind): void {
  behind = readEntry() ?? page;
}

/** Leaves the dialog's address, with Back where it was a step. Done once the address is the former one. */
export async function leaveAddress(): Promise<void> {
  const page = behind;
  behind = null;
  if (!page) return;
  if (isDialogEntry()) {
    const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await back;
  } else {
    history.replaceState(history.state, "", page.address);
  }
  document.title = page.title;
}

/** Back has led to the former address already. */
export function forgetAddress(): void {
  if (behind) document.title = behind.title;
  behind = null;
}
