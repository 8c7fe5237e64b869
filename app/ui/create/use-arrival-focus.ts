/** After a step without a page load, focuses the new heading, as a page load would. */
import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { selectorOf } from "../../browser/contract.ts";

const FIRST_PAGE = "default";

export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // A post that is answered where it was made has a new key, too: what was pressed keeps the focus.
  const stays = useActionData() !== undefined;
  useEffect(() => {
    // A refusal comes first, and has the focus already.
    if (stays || key === FIRST_PAGE || document.querySelector(selectorOf("errorSummary"))) return;
    heading.current?.focus({ preventScroll: true });
  }, [key, stays]);
  return heading;
}
