/** A page whose content is a dialog over the whole window. Without JavaScript the dialog is open in the page. */
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";

/** @param leave the visitor presses Escape, clicks outside, or closes the dialog in another way of the browser */
export function useOverlay(leave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /** The space around the content, which counts as outside. */
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A dialog that is open in the page cannot become modal.
    dialog.removeAttribute("open");
    dialog.showModal();
  }, []);
  const dialog = {
    ref,
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget || event.target === space.current) leave();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      leave();
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      leave();
    },
    // A browser may close a dialog whose cancelling was prevented before.
    onClose() {
      ref.current?.showModal();
      leave();
    },
  };
  return { dialog, space };
}
