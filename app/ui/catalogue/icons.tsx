/** The signs of the catalogue, drawn in the colour of the text around them. */
import type { ReactNode } from "react";

function Sign({ children, className = "size-6" }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="24"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = ({ className }: { className?: string }) => (
  <Sign className={className}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Sign>
);

export const OutwardIcon = ({ className }: { className?: string }) => (
  <Sign className={className}>
    <path d="M13 4.5h6.5V11M19 5l-9 9M9 5.5H5.5v13h13V15" />
  </Sign>
);

export const NeighbourIcon = ({ to }: { to: "previous" | "next" }) => (
  <Sign>
    <path d={to === "next" ? "m9 5.5 6.5 6.5L9 18.5" : "m15 5.5-6.5 6.5 6.5 6.5"} />
  </Sign>
);
