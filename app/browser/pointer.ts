/**
 * Whether something on the page is pressed. A part of the page that is replaced between the press and the release loses the
 * click, because the browser gives it to what was pressed.
 */
let isPressed = false;
const waiting = new Set<() => void>();
/** A release may happen where the page does not learn of it. */
const LONGEST_MS = 2_000;

function release(): void {
  isPressed = false;
  // The click follows the release.
  setTimeout(() => {
    if (isPressed) return;
    for (const go of waiting) go();
    waiting.clear();
  });
}

document.addEventListener(
  "pointerdown",
  ({ target }) => {
    // The list that a select opens takes the release.
    isPressed = !(target instanceof HTMLSelectElement);
  },
  true,
);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);

/** Resolves once nothing is pressed, after the click of the release: at once where nothing is. */
export async function whenReleased(): Promise<void> {
  if (!isPressed) return;
  const timer = setTimeout(release, LONGEST_MS);
  await new Promise<void>((resolve) => waiting.add(resolve));
  clearTimeout(timer);
}
