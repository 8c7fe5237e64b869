/** The icons of the create journey, in the colour of the surrounding text. */
import type { ReactNode } from "react";

interface SignProps {
  children: ReactNode;
  size?: number;
  className?: string;
}

function Sign({ children, size = 24, className }: SignProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function PhotoIcon() {
  return (
    <Sign size={44}>
      <rect x="3" y="3" width="18" height="18" rx="1.5" />
      <circle cx="8.6" cy="8.8" r="1.7" />
      <path d="m3.5 17.5 5-5 3.6 3.6 3.4-3.4 5 5" />
    </Sign>
  );
}

export function PlayIcon() {
  return (
    <Sign>
      <path d="M8 5v14l11-7z" />
    </Sign>
  );
}

export function PauseIcon() {
  return (
    <Sign>
      <path d="M9 5v14M15 5v14" />
    </Sign>
  );
}

export function RestartIcon() {
  return (
    <Sign>
      <path d="M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 4" />
    </Sign>
  );
}

export function CropIcon({ className }: { className?: string }) {
  return (
    <Sign size={18} className={className}>
      <path d="M7 2v15h15M2 7h15v15" />
    </Sign>
  );
}

export function UpIcon() {
  return (
    <Sign>
      <path d="m6 15 6-6 6 6" />
    </Sign>
  );
}

export function DownIcon() {
  return (
    <Sign>
      <path d="m6 9 6 6 6-6" />
    </Sign>
  );
}

export function LockIcon() {
  return (
    <Sign size={18}>
      <rect x="5" y="11" width="14" height="9" rx="1.5" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </Sign>
  );
}
