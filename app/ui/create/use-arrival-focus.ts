/** After a step without a page load, focuses the new heading, as a page load would. */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { selectorOf } from "../../browser/contract.ts";

const FIRST_PAGE = "default";

export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // A refusal comes first, and has the focus already.
    if (key === FIRST_PAGE || document.querySelector(selectorOf("errorSummary"))) return;
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
