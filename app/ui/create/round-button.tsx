import type { ReactNode } from "react";

interface RoundButtonProps {
  label: string;
  className?: string;
  disabled?: boolean;
  onClick(): void;
  /** Its icon. */
  children: ReactNode;
}

/** Turns the wheel, and steers the player of a video. */
export function RoundButton({ label, className = "", ...button }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 flex-none place-items-center rounded-full border border-wall-edge text-paper hover:not-disabled:border-paper-bright disabled:border-wall-line disabled:text-wall-edge ${className}`}
      {...button}
    />
  );
}
