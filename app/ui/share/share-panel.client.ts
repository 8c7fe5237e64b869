/**
 * Shares by script: with the device's own dialog if it has one, else by copying the link.
 * A failure shows no message: the button becomes active again, and the shop counts it.
 */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { around } from "../../browser/page.ts";
import { paths } from "../../paths.ts";

/** Longest wait for the picture after a tap; after a longer one the browser no longer counts it as a tap. */
const PATIENCE_MS = 3000;
const COPIED_MS = 2500;

/** Pictures with their border, by the picture's address. */
const pictures = new Map<string, Promise<File | null>>();

let watching = false;

/** Handles sharing; prefetches the picture of a poster to share in this part of the page. */
export function watchSharing(place: ParentNode): void {
  const panel = place.querySelector<HTMLElement>(selectorOf("sharePanel"));
  if (panel && sharesFiles()) void fetchPicture(dataOf(panel).shareImage ?? "");
  if (watching) return;
  watching = true;
  dataOf(document.documentElement).shares = shareMethodsOfDevice();
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, `a${selectorOf("share")}`);
    if (link && sharesFiles()) void fetchPicture(dataOf(link).share ?? "");
    const device = around<HTMLButtonElement>(event, selectorOf("shareDevice"));
    if (device) void withFlag(device, () => shareByDevice(panelOf(device)));
    const copy = around<HTMLButtonElement>(event, selectorOf("shareCopy"));
    if (copy) void copyLink(copy);
  });
}

/** The value for the page's styles: "link picture", "link" or "copy". */
function shareMethodsOfDevice(): string {
  if (typeof navigator.share !== "function") return "copy";
  return sharesFiles() ? "link picture" : "link";
}

function sharesFiles(): boolean {
  const file = new File([new Uint8Array(1)], "poster.png", { type: "image/png" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function panelOf(element: Element): HTMLElement {
  return element.closest<HTMLElement>(selectorOf("sharePanel"))!;
}

/** Marks the button as inactive and busy during the work. */
async function withFlag(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  const word = button.querySelector(selectorOf("shareWord"));
  const rest = word?.textContent ?? "";
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  if (word) word.textContent = dataOf(button).busyText ?? rest;
  try {
    await work();
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
    if (word) word.textContent = rest;
  }
}

async function shareByDevice(panel: HTMLElement): Promise<void> {
  const { shareTitle: title, shareLink: url, shareImage = "" } = dataOf(panel);
  try {
    const file = sharesFiles() ? await Promise.race([fetchPicture(shareImage), outOfPatience()]) : null;
    if (!file && !url) throw new Error("Neither link nor picture.");
    await navigator.share({ title, ...(url && { url }), ...(file && { files: [file] }) });
    reportSharing(panel, { way: "device" });
  } catch (error) {
    // Closing the device's dialog is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    reportSharing(panel, { way: "device", failed: true });
  }
}

/** Then the link is shared without the picture. */
function outOfPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
}

/** The picture with its border; null when it cannot be fetched. */
function fetchPicture(imageUrl: string): Promise<File | null> {
  const known = pictures.get(imageUrl);
  if (known) return known;
  const coming = requestPicture(imageUrl).catch(() => {
    pictures.delete(imageUrl);
    return null;
  });
  pictures.set(imageUrl, coming);
  return coming;
}

async function requestPicture(imageUrl: string): Promise<File> {
  const response = await fetch(paths.api.shareImageWithBorder(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ imageUrl }),
  });
  if (!response.ok) throw new Error(String(response.status));
  return new File([await response.blob()], "poster.png", { type: "image/png" });
}

async function copyLink(button: HTMLButtonElement): Promise<void> {
  const panel = panelOf(button);
  const word = button.querySelector<HTMLElement>(selectorOf("shareWord"));
  const said = panel.querySelector(selectorOf("shareSaid"));
  const { copiedText = "" } = dataOf(button);
  try {
    await withFlag(button, () => copy(panel));
  } catch {
    return reportSharing(panel, { way: "link", failed: true });
  }
  reportSharing(panel, { way: "link" });
  if (!word || !said || word.textContent === copiedText) return;
  const rest = word.textContent;
  word.textContent = copiedText;
  said.textContent = copiedText;
  setTimeout(() => {
    word.textContent = rest;
    said.textContent = "";
  }, COPIED_MS);
}

/** Without permission to write to the clipboard, selects the link for copying by keyboard. */
async function copy(panel: HTMLElement): Promise<void> {
  const field = panel.querySelector<HTMLInputElement>("input[readonly]");
  try {
    await navigator.clipboard.writeText(dataOf(panel).shareLink ?? "");
  } catch (error) {
    field?.focus();
    field?.select();
    throw error;
  }
}

/** Counts the sharing in the shop; the page ignores a failed call. */
function reportSharing(panel: HTMLElement, sharing: { way: "device" | "link"; failed?: boolean }): void {
  void fetch(dataOf(panel).shareCalls ?? "", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sharing),
  }).catch(() => {});
}
