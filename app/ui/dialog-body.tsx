/** A page that also opens as a dialog over another page: the script takes this section out of it. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { Title } from "~/ui/title";

interface DialogBodyProps {
  title: string;
  children: ReactNode;
  /** A long text gets a wider column than a form. */
  wide?: boolean;
}

export function DialogBody({ title, children, wide = false }: DialogBodyProps) {
  return (
    <section className={`page ${wide ? "page-prose" : "page-narrow"}`} {...attributes({ dialogBody: "" })}>
      <Title text={title} />
      {children}
    </section>
  );
}
