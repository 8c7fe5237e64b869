/** Links to the parts of a list, side by side where they fit; the current one is filled. The gaps are the lines between them. */
interface SegmentedNavProps {
  label: string;
  className?: string;
  links: readonly { href: string; text: string; isCurrent: boolean }[];
}

/** High contrast takes the fill away: the current part gets its colours instead. */
const FORCED =
  "forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] " +
  "forced-colors:aria-[current=page]:forced-color-adjust-none";

export function SegmentedNav({ label, links, className = "mt-4" }: SegmentedNavProps) {
  return (
    <nav
      aria-label={label}
      className={`${className} flex w-fit max-w-full flex-wrap gap-px overflow-hidden rounded border border-wall-edge bg-wall-edge`}
    >
      {links.map(({ href, text, isCurrent }) => (
        <a
          aria-current={isCurrent ? "page" : undefined}
          className={`flex min-h-11 grow items-center bg-wall px-3.5 py-1 text-[0.9375rem] leading-[1.2] font-semibold text-paper-soft focus-visible:-outline-offset-3 aria-[current=page]:bg-paper aria-[current=page]:text-wall ${FORCED}`}
          href={href}
          key={href}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
