/** An empty wall, with a way to continue. */
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The link or button to continue. */
  children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <div aria-hidden="true" className="empty-frame" />
      <h2>{title}</h2>
      {text && <p className="lead">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}
