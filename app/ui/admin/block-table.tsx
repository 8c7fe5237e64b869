/** A table of the back office. On a narrow screen each row is a block, so that nothing scrolls sideways. */
import type { ReactNode } from "react";

export const CELL =
  "px-2 py-2 text-left max-md:block max-md:px-0 max-md:py-0.5 md:border-b md:border-wall-line";
export const ROW = "max-md:block max-md:border-b max-md:border-wall-line max-md:py-3";

interface BlockTableProps {
  /** For screen readers. */
  caption: string;
  /** The heads of the columns. */
  heads: readonly string[];
  /** The rows, of the classes `ROW` and `CELL`. */
  children: ReactNode;
}

export function BlockTable({ caption, heads, children }: BlockTableProps) {
  return (
    <table className="mt-3 w-full max-md:block md:text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th className={`${CELL} font-semibold text-paper-faint`} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}
