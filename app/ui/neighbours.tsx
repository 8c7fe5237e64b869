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

export function Neighbours({ label, previous, next, className = "" }: NeighboursProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className={`flex justify-between gap-2 ${className}`}>
      {previous && (
        <a {...linkTo(previous)} className="btn btn-quiet -ml-2 px-2" rel="prev">
          <Icon>
            <path d="m15 5.5-6.5 6.5 6.5 6.5" />
          </Icon>
          {previous.label}
        </a>
      )}
      {next && (
        <a {...linkTo(next)} className="btn btn-quiet -mr-2 ml-auto px-2" rel="next">
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
