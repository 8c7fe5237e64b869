/** A page that also opens as a dialog over another page: the browser's part takes this section out of it. */
import type { ReactNode } from "react";

interface DialogBodyProps {
  title: string;
  children: ReactNode;
  /** A long text gets a wider column than a form. */
  wide?: boolean;
}

export function DialogBody({ title, children, wide = false }: DialogBodyProps) {
  return (
    <section className={`page ${wide ? "page-prose" : "page-narrow"}`} data-dialog-body="">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
