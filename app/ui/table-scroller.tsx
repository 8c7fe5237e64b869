import type { ReactNode } from "react";

interface TableScrollerProps {
  /** What the table shows, as in its caption. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Arrow keys scroll what has the focus. The section around it is the landmark. */
const scrolledByKeys = (label: string) => ({ role: "group", tabIndex: 0, "aria-label": label }) as const;

/** Lets a table that is wider than the page scroll by itself, by keyboard too. A translation may make it wider. */
export function TableScroller({ label, className = "", children }: TableScrollerProps) {
  return (
    <div className={`relative overflow-x-auto ${className}`} {...scrolledByKeys(label)}>
      {children}
    </div>
  );
}
