/** Cards below each other. */
import type { ReactNode } from "react";

export function CardList({ children }: { children: ReactNode }) {
  return <ul className="mt-4 grid gap-3">{children}</ul>;
}

export function Card({ children }: { children: ReactNode }) {
  return <li className="panel grid gap-1.5 px-4 py-3.5">{children}</li>;
}
