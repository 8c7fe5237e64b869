/** The signs of the feed, drawn in the colour of the text around them. */
import type { ReactNode } from "react";

function Sign({ children, className }: { children: ReactNode; className?: string }) {
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

export const HeartIcon = () => (
  <Sign className="feed-heart">
    <path d="M12 20C6.2 16 3.5 12.8 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 12.8 17.8 16 12 20Z" />
  </Sign>
);

export const UpIcon = () => (
  <Sign>
    <path d="m5.5 15 6.5-6.5 6.5 6.5" />
  </Sign>
);

export const DownIcon = () => (
  <Sign>
    <path d="m5.5 9 6.5 6.5L18.5 9" />
  </Sign>
);
