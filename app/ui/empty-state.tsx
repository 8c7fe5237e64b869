/** An empty wall, with a way to continue. */
import type { ReactNode } from "react";
import { EmptyFrame } from "~/ui/empty-frame";

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The link or button to continue. */
  children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 pt-2 pb-4 text-center md:min-h-[calc(100svh-19rem)]">
      <EmptyFrame />
      <h2>{title}</h2>
      {text && <p className="lead">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
