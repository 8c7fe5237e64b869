/** Links to the pages before and after the shown one. */
interface Neighbour {
  href: string | null;
  text: string;
}

interface ListPagesProps {
  label: string;
  previous?: Neighbour;
  next: Neighbour;
}

export function ListPages({ label, previous, next }: ListPagesProps) {
  if (!previous?.href && !next.href) return null;
  return (
    <nav aria-label={label} className="mt-5 flex justify-between gap-3">
      {previous?.href && (
        <a className="btn btn-small" href={previous.href} rel="prev">
          {previous.text}
        </a>
      )}
      {next.href && (
        <a className="btn btn-small ml-auto" href={next.href} rel="next">
          {next.text}
        </a>
      )}
    </nav>
  );
}
