/** A poster on the wall, always 1 : 1.414; its space is reserved before the picture loads. */
import type { ComponentPropsWithoutRef } from "react";
import { placeholderBackground, placeholderImage } from "~/ui/poster-placeholder";

interface PosterPictureProps {
  src: string;
  alt: string;
  /** Base64 of the poster's thumbhash. */
  placeholder?: string | null;
  srcSet?: string;
  sizes?: string;
  /** The browser fetches the first poster of a page at once, and the others when they come near. */
  eager?: boolean;
  /** The white 30 px border, with the glow of the result. */
  bordered?: boolean;
}

interface PosterFrameProps extends PosterPictureProps {
  className?: string;
}

const BORDERED = "bg-white p-[30px] shadow-[theme(boxShadow.paper),theme(boxShadow.glow)]";
/** No hairline of the placeholder shows between the picture and its border. */
const INSIDE_BORDER = "bg-size-[calc(100%-2px)_calc(100%-2px)] bg-center bg-no-repeat";
const POSTER_WIDTH = 1000;
const POSTER_HEIGHT = 1414;

/** React 18 knows this attribute only in lower case. */
const FIRST = { fetchpriority: "high" };

export function PosterFrame({ bordered = false, className = "", ...picture }: PosterFrameProps) {
  return (
    <div className={`poster ${bordered ? BORDERED : ""} ${className}`}>
      <PosterPicture {...picture} bordered={bordered} />
    </div>
  );
}

/** Only the picture, for a frame with more content. */
export function PosterPicture(props: PosterPictureProps) {
  const { src, alt, placeholder = null, srcSet, sizes, eager = false, bordered = false } = props;
  return (
    <img
      alt={alt}
      className={bordered ? INSIDE_BORDER : undefined}
      {...(eager ? FIRST : {})}
      decoding="async"
      height={POSTER_HEIGHT}
      loading={eager ? "eager" : "lazy"}
      sizes={sizes}
      src={src}
      srcSet={srcSet}
      style={
        bordered
          ? { backgroundImage: placeholderImage(placeholder) }
          : { background: placeholderBackground(placeholder) }
      }
      width={POSTER_WIDTH}
    />
  );
}

/** A link around a poster, which rises under the pointer. */
export function PosterLink(link: ComponentPropsWithoutRef<"a">) {
  return (
    <a
      className="block transition-transform duration-200 ease-(--ease-settle) hover:-translate-y-1"
      {...link}
    />
  );
}
