import { useState } from "react";
import { attributes } from "~/browser/contract";

interface WheelPictureProps {
  /** The picture that ships with the shop. */
  shipped: string;
  /** The buyer's own photo in this style, once it exists. */
  own: string | undefined;
  /** Whether it is near enough to load its picture. */
  near: boolean;
  eager: boolean;
}

/** A card's picture: the shipped one, until the own one fades in over it. Both have the same size, so nothing moves. */
export function WheelPicture({ shipped, own, near, eager }: WheelPictureProps) {
  const [first] = useState(own ?? shipped);
  const [seen, setSeen] = useState(near);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (near && !seen) setSeen(true);
  const later = seen && own !== first ? own : undefined;
  const isOwn = own !== undefined && (own === first || own === loaded);
  return (
    <span className="wheel-picture" data-own={isOwn}>
      <img src={first} alt="" width={234} height={331} loading={eager ? "eager" : "lazy"} />
      {later && (
        <img
          src={later}
          alt=""
          width={234}
          height={331}
          className="wheel-later"
          {...attributes({ loaded: loaded === later })}
          onLoad={() => setLoaded(later)}
        />
      )}
    </span>
  );
}
