import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** A row of links in the footer. */
export function FooterLinks({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap justify-center gap-x-6">{children}</ul>;
}

export function FooterLink({ className = "", ...link }: ComponentPropsWithoutRef<"a">) {
  return (
    <li>
      <a
        className={`inline-flex min-h-11 items-center hover:text-paper-bright hover:underline hover:underline-offset-[0.25em] ${className}`}
        {...link}
      />
    </li>
  );
}
