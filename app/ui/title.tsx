/**
 * The title of a page, a dialog or a poster, in the display face. A word with a number uses the text face, together
 * with what a no-break space ties to it, and a word with a hyphen does not break unless it is longer than a line.
 */
import { Children, type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";

interface TitleProps extends Omit<ComponentPropsWithoutRef<"h1">, "children"> {
  text: string;
  as?: "h1" | "h2";
  /** Small and in the text face on a phone, to leave space for a picture. */
  compact?: boolean;
}

export const Title = forwardRef<HTMLHeadingElement, TitleProps>((props, ref) => {
  const { text, as: Heading = "h1", compact, className, ...heading } = props;
  const classes = ["title", compact && "title-compact", className].filter(Boolean).join(" ");
  return (
    <Heading className={classes} ref={ref} {...heading}>
      {Children.toArray(text.split(SPECIAL).map(drawn))}
    </Heading>
  );
});
Title.displayName = "Title";

/** Words with a digit or a hyphen; the brackets make `split` keep them. */
const SPECIAL = /([^ ]*\d[^ ]*|[^ ]+-[^ ]+)/;

function drawn(part: string): ReactNode {
  const classes = [/\d/.test(part) && "title-number", /[^ ]-[^ ]/.test(part) && "inline-block"].filter(
    Boolean,
  );
  return classes.length > 0 ? <span className={classes.join(" ")}>{part}</span> : part;
}
