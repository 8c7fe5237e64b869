/** A line that says what is wrong with an order or a poster. */
import type { ReactNode } from "react";

interface AttentionNoteProps {
  as?: "span" | "p";
  className?: string;
  children: ReactNode;
}

export function AttentionNote({ as: Tag = "span", className = "", children }: AttentionNoteProps) {
  return <Tag className={`block text-[0.875rem] font-semibold text-danger ${className}`}>{children}</Tag>;
}
