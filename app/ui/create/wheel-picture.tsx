import { useState } from "react";
import { attributes } from "~/browser/contract";
import { paperShape } from "~/ui/paper-shape";

interface WheelPictureProps {
  /** The picture that ships with the shop. */
  shipped: string;
  /** The buyer's own photo in this style, once it exists. */
  own: string | undefined;
  /** Whether it is near enough to load its picture. */
  near: boolean;
  eager: boolean;
  /** Whether the own poster lies on its side. */
  isWide: boolean;
}

const FRAME =
  "isolate grid aspect-poster w-[min(344px/max(var(--tall),1),100cqw-3.5rem)] bg-wall-high shadow-paper outline outline-paper/12 transition-[outline-color] " +
  "duration-200 group-has-checked:outline-5 group-has-checked:outline-paper-bright " +
  "group-has-focus-visible:outline-5 group-has-focus-visible:outline-gold";
const PICTURE = "col-start-1 row-start-1 aspect-poster w-full";

/**
 * A card's picture: the shipped one, until the own one fades in over it. Both have the same size, so nothing moves.
 */
export function WheelPicture({ shipped, own, near, eager, isWide }: WheelPictureProps) {
  const [first, setFirst] = useState(own ?? shipped);
  const [seen, setSeen] = useState(near);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (near && !seen) setSeen(true);
  // The crop has changed: the sketch of the former one is gone.
  if (own === undefined && first !== shipped) setFirst(shipped);
  /** The shipped picture is upright: a wide card shows all of it, in its middle. */
  const fitOf = (picture: string) => (isWide && picture === shipped ? "object-contain" : "object-cover");
  const later = seen && own !== first ? own : undefined;
  return (
    <span className={`${FRAME} ${paperShape(isWide)}`}>
      <img
        src={first}
        alt=""
        width={234}
        height={331}
        className={`${PICTURE} ${fitOf(first)}`}
        loading={eager ? "eager" : "lazy"}
      />
      {later && (
        <img
          src={later}
          alt=""
          width={234}
          height={331}
          className={`${PICTURE} z-1 object-cover transition-opacity duration-300 ease-out ${loaded === later ? "" : "opacity-0"}`}
          {...attributes({ loaded: loaded === later })}
          onLoad={() => setLoaded(later)}
        />
      )}
    </span>
  );
}
