/**
 * Sharing with a script: the device's own way where it has one, else the copied link.
 * Nobody is told of a failure: the button rests again, and the shop counts it.
 */
import { around } from "../page.ts";

/** A tap waits so long for the picture; longer, and the browser no longer takes it for a tap. */
const PATIENCE_MS = 3000;
const COPIED_MS = 2500;

/** Pictures with their border, by the address of the picture. */
const pictures = new Map<string, Promise<File | null>>();

let watching = false;

/** Listens for whoever shares; where the place shows a poster to share, its picture is on its way already. */
export function watchSharing(place: ParentNode): void {
  const panel = place.querySelector<HTMLElement>("[data-share-panel]");
  if (panel && sharesFiles()) void fetchPicture(panel.dataset.shareImage ?? "");
  if (watching) return;
  watching = true;
  document.documentElement.dataset.shares = waysOfDevice();
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, "a[data-share]");
    if (link && sharesFiles()) void fetchPicture(link.dataset.share ?? "");
    const device = around<HTMLButtonElement>(event, "[data-share-device]");
    if (device) void withFlag(device, () => shareByDevice(panelOf(device)));
    const copy = around<HTMLButtonElement>(event, "[data-share-copy]");
    if (copy) void copyLink(copy);
  });
}

/** What stands in the page for its styles: "link picture", "link" or "copy". */
function waysOfDevice(): string {
  if (typeof navigator.share !== "function") return "copy";
  return sharesFiles() ? "link picture" : "link";
}

function sharesFiles(): boolean {
  const file = new File([new Uint8Array(1)], "poster.png", { type: "image/png" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function panelOf(element: Element): HTMLElement {
  return element.closest<HTMLElement>("[data-share-panel]")!;
}

/** The button rests, and says that it works. */
async function withFlag(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  const word = button.querySelector("[data-share-word]");
  const rest = word?.textContent ?? "";
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  if (word) word.textContent = button.dataset.busyText ?? rest;
  try {
    await work();
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
    if (word) word.textContent = rest;
  }
}

async function shareByDevice(panel: HTMLElement): Promise<void> {
  const { shareTitle: title, shareLink: url, shareImage = "" } = panel.dataset;
  try {
    const file = sharesFiles() ? await Promise.race([fetchPicture(shareImage), outOfPatience()]) : null;
    if (!file && !url) throw new Error("Neither link nor picture.");
    await navigator.share({ title, ...(url && { url }), ...(file && { files: [file] }) });
    tell(panel, { way: "device" });
  } catch (error) {
    // Whoever closes the device's sheet has not failed.
    if (error instanceof DOMException && error.name === "AbortError") return;
    tell(panel, { way: "device", failed: true });
  }
}

/** Then the link goes alone. */
function outOfPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
}

/** The picture with its border; null where it does not come. */
function fetchPicture(imageUrl: string): Promise<File | null> {
  const known = pictures.get(imageUrl);
  if (known) return known;
  const coming = askForPicture(imageUrl).catch(() => {
    pictures.delete(imageUrl);
    return null;
  });
  pictures.set(imageUrl, coming);
  return coming;
}

async function askForPicture(imageUrl: string): Promise<File> {
  const response = await fetch("/api/share-image-with-border", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ imageUrl }),
  });
  if (!response.ok) throw new Error(String(response.status));
  return new File([await response.blob()], "poster.png", { type: "image/png" });
}

async function copyLink(button: HTMLButtonElement): Promise<void> {
  const panel = panelOf(button);
  const word = button.querySelector<HTMLElement>("[data-share-word]");
  const said = panel.querySelector("[data-share-said]");
  const { copiedText = "" } = button.dataset;
  try {
    await withFlag(button, () => copy(panel));
  } catch {
    return tell(panel, { way: "link", failed: true });
  }
  tell(panel, { way: "link" });
  if (!word || !said || word.textContent === copiedText) return;
  const rest = word.textContent;
  word.textContent = copiedText;
  said.textContent = copiedText;
  setTimeout(() => {
    word.textContent = rest;
    said.textContent = "";
  }, COPIED_MS);
}

/** Without leave to write to the clipboard the link is chosen, ready to be copied by hand. */
async function copy(panel: HTMLElement): Promise<void> {
  const field = panel.querySelector<HTMLInputElement>("input[readonly]");
  try {
    await navigator.clipboard.writeText(panel.dataset.shareLink ?? "");
  } catch (error) {
    field?.focus();
    field?.select();
    throw error;
  }
}

/** For the shop's count; whether it arrives concerns nobody here. */
function tell(panel: HTMLElement, sharing: { way: "device" | "link"; failed?: boolean }): void {
  void fetch(panel.dataset.shareCalls ?? "", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sharing),
  }).catch(() => {});
}
