/** The buttons that lead to the membership: on a phone they stay at the lower edge. */
import type { ReactNode } from "react";

interface JoinBarProps {
  /** The classes that arrange the buttons. */
  className: string;
  children: ReactNode;
}

export function JoinBar({ className, children }: JoinBarProps) {
  return (
    <div
      className={`gap-2 phone:sticky-bar phone:pt-3 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))] ${className}`}
    >
      {children}
    </div>
  );
}
