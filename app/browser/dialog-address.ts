/**
 * Gives a dialog its own address over a page.
 * Invariant: however the dialog closes (button, Back, Escape), the address is the page's again.
 */

interface PageBehind {
  address: string;
  title: string;
}

/** The page behind the dialog that owns the address now. */
let behind: PageBehind | null = null;
/** The page has changed behind the dialog, and has this address now. */
let changed: string | null = null;

/** Returns the page behind when the current history entry is a dialog over it. */
function readEntry(): PageBehind | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("behind" in state)) return null;
  return state.behind as PageBehind;
}

/** Whether Back or Forward led to a dialog. */
export function isDialogEntry(): boolean {
  return readEntry() !== null;
}

export function hasAddress(): boolean {
  return behind !== null;
}

/** Gives the dialog its address: a new history entry, or the same entry when the dialog only shows something else. */
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

/** The server rendered the page with the dialog open: closing leads to the address that the page names. */
export function adoptAddress(page: PageBehind): void {
  behind = readEntry() ?? page;
}

/** The page has another address: at once, or as soon as the dialog over it has closed. */
export function changePageAddress(address: string): void {
  if (behind) changed = address;
  else history.replaceState(history.state, "", address);
}

function showPageAddress(): void {
  if (changed !== null) history.replaceState(history.state, "", changed);
  changed = null;
}

/** Leaves the dialog's address, with Back if it was an entry. Resolves once the address is the former one. */
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
  showPageAddress();
  document.title = page.title;
}

/** Back has already led to the former address. */
export function removeAddress(): void {
  if (behind) document.title = behind.title;
  behind = null;
  showPageAddress();
}
