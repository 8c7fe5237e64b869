import type { ReactNode } from "react";

interface TableScrollerProps {
  /** What the table shows, as in its caption. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Arrow keys scroll what has the focus. */
const SCROLLS_BY_KEYS = { tabIndex: 0 } as const;

/** Lets a table that is wider than the page scroll by itself, by keyboard too. A translation may make it wider. */
export function TableScroller({ label, className = "", children }: TableScrollerProps) {
  return (
    <section className={`relative overflow-x-auto ${className}`} aria-label={label} {...SCROLLS_BY_KEYS}>
      {children}
    </section>
  );
}
