/**
 * A native form post and the lines below it. The browser checks nothing by itself, because it would speak its own
 * language: `browser/fields.ts` checks with the shop's words, and the server always does (decision 0056).
 */
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { attributes } from "~/browser/contract";

export function PostForm({ className = "", ...rest }: ComponentPropsWithoutRef<"form">) {
  return <form className={`mt-6 grid gap-5 ${className}`} method="post" noValidate {...rest} />;
}

/** Links to alternatives. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-paper-soft">{children}</p>;
}

/** A link that opens as a dialog with scripts, in a line as high as a finger. */
export function NoteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link inline-block py-2" {...attributes({ dialog: "" })} href={href}>
      {children}
    </a>
  );
}
