/** A golden panel about the membership: its plan, its price, or the one that somebody has. */
import type { ComponentPropsWithoutRef, ReactNode } from "react";

export function PlanPanel({ className = "", ...rest }: ComponentPropsWithoutRef<"section">) {
  return (
    <section
      className={`grid grid-cols-1 rounded-sm border border-t-4 border-gold-deep border-t-gold bg-linear-to-b from-gold/12 to-gold/2 px-5 forced-colors:border ${className}`}
      {...rest}
    />
  );
}

/** The name above or beside the heading of a panel. */
export function PlanLabel({ children }: { children: ReactNode }) {
  return <p className="text-[0.9375rem] font-semibold text-gold">{children}</p>;
}
