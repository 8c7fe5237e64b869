/** A native form post and the lines below it. */
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { attributes } from "~/browser/contract";

export function PostForm({ className = "", ...rest }: ComponentPropsWithoutRef<"form">) {
  return <form className={`mt-6 grid gap-5 ${className}`} method="post" {...rest} />;
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
