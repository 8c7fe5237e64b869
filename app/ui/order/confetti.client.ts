/** 500 pieces of confetti for an order, once: a reload is no second order. No motion with reduced motion. */
import { make, wantsStillness } from "../../browser/page.ts";

const PIECES = 500;
const THROWS = 5;
const PAUSE_MS = 180;

export async function celebrate(place: HTMLElement, orderNumber: string): Promise<void> {
  if (wantsStillness() || !isFirstTime(orderNumber)) return;
  const { default: confetti } = await import("canvas-confetti");
  const canvas = make("canvas", {
    class: "pointer-events-none fixed inset-0 z-40 size-full",
    "aria-hidden": "true",
  });
  place.append(canvas);
  // The page's policy forbids scripts to create a worker.
  const throwConfetti = confetti.create(canvas, { useWorker: false, resize: true });
  const throws = Array.from({ length: THROWS }, async (_, thrown) => {
    await new Promise((resolve) => setTimeout(resolve, thrown * PAUSE_MS));
    await throwConfetti({
      particleCount: PIECES / THROWS,
      spread: 70 + thrown * 15,
      startVelocity: 38 + thrown * 4,
      origin: { x: 0.5, y: 0.45 },
      colors: ["#f4efe6", "#d8a93f", "#c4453c", "#3f7fb0", "#6aa06a"],
      disableForReducedMotion: true,
    });
  });
  await Promise.all(throws);
  canvas.remove();
}

/** Storage may be off: then every page view counts as the first. */
function isFirstTime(orderNumber: string): boolean {
  const key = `celebrated:${orderNumber}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {}
  return true;
}
