import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";

const BAR =
  "step-actions z-5 grid grid-cols-1 gap-2 max-md:-mx-4 max-md:bg-linear-to-t max-md:from-wall max-md:from-82% max-md:to-transparent " +
  "max-md:px-4 max-md:pt-4 max-md:pb-3 max-md:text-center md:pt-5 phone:sticky phone:bottom-(--bottom-bar)";
/** When long labels need two rows, each action fills its row. */
const ACTIONS = "flex flex-row-reverse flex-wrap gap-2.5 *:min-h-14 *:flex-auto *:px-4 *:first:grow-99";

interface StepActionsProps {
  /** What is above the actions. */
  note?: ReactNode;
  className?: string;
  /** Buttons and links, the main one first. */
  children: ReactNode;
}

/** The actions of a step with a photo or a video. On a phone they stay at the lower edge. */
export function StepActions({ note, className = "", children }: StepActionsProps) {
  return (
    <div className={`${BAR} ${className}`} {...attributes({ photoAtHand: "" })}>
      {note}
      <div className={ACTIONS}>{children}</div>
    </div>
  );
}
