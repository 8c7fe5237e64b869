/** A native form post and the lines that stand below it. */
import type { ComponentPropsWithoutRef, ReactNode } from "react";

export function PostForm({ className = "", ...rest }: ComponentPropsWithoutRef<"form">) {
  return <form className={`mt-6 grid gap-5 ${className}`} method="post" {...rest} />;
}

/** Where else one may go from here. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-paper-soft">{children}</p>;
}

/** A link that opens as a dialog where it can, in a line as high as a finger. */
export function NoteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link inline-block py-2" data-dialog="" href={href}>
      {children}
    </a>
  );
}
