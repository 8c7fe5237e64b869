import type { ReactNode } from "react";
import { useArrivalFocus } from "~/browser/create/arrival";

/** The one h1 of a step; focus goes there when the step arrives without a page load. */
export function StepHeading({ children, className = "" }: { children: ReactNode; className?: string }) {
  const heading = useArrivalFocus();
  return (
    <h1 ref={heading} tabIndex={-1} className={`step-heading ${className}`}>
      {children}
    </h1>
  );
}
