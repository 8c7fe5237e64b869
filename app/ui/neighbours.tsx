/** Links to the posters on both sides of the shown one; in a dialog the arrow keys follow them. */

import { attributes } from "~/browser/contract";
import { Icon } from "~/ui/icons";

interface Neighbour {
  href: string;
  label: string;
}

interface NeighboursProps {
  label: string;
  /** Null at the ends. */
  previous: Neighbour | null;
  next: Neighbour | null;
  className?: string;
}

/** On a phone both stand in one line, in each language. */
const LINK = "btn btn-quiet px-2 max-md:gap-1 max-md:text-[0.875rem]";

export function Neighbours({ label, previous, next, className = "" }: NeighboursProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className={`flex justify-between gap-2 ${className}`}>
      {previous && (
        <a {...linkTo(previous)} className={`${LINK} -ml-2`} rel="prev">
          <Icon>
            <path d="m15 5.5-6.5 6.5 6.5 6.5" />
          </Icon>
          {previous.label}
        </a>
      )}
      {next && (
        <a {...linkTo(next)} className={`${LINK} -mr-2 ml-auto`} rel="next">
          {next.label}
          <Icon>
            <path d="m9 5.5 6.5 6.5L9 18.5" />
          </Icon>
        </a>
      )}
    </nav>
  );
}

function linkTo({ href }: Neighbour) {
  return { ...attributes({ dialog: "address" }), href };
}
