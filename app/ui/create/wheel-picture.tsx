import { useState } from "react";

interface WheelPictureProps {
  /** The picture that ships with the shop. */
  shipped: string;
  /** The buyer's own photo in this style, once there is one. */
  own: string | undefined;
  /** Whether it stands near enough to be worth its bytes. */
  near: boolean;
  eager: boolean;
}

/** A card's picture: the shipped one, until the own one fades in over it. Both have one size, so nothing moves. */
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
          data-loaded={loaded === later}
          onLoad={() => setLoaded(later)}
        />
      )}
    </span>
  );
}
