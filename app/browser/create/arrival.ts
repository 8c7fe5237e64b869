/** After a step that needed no page load, the reader's place is the new heading, as a page load would have it. */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FIRST_PAGE = "default";

export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // What was refused comes first, and has the focus already.
    if (key === FIRST_PAGE || document.querySelector("[data-error-summary]")) return;
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
