/** A poster on the wall, upright or on its side; its space is reserved before the picture loads. */
import type { ComponentPropsWithoutRef } from "react";
import { isWidePoster } from "~/domain/posters/placeholder";
import { paperShape } from "~/ui/paper-shape";
import { placeholderBackground, placeholderImage } from "~/ui/poster-placeholder";

interface PosterPictureProps {
  src: string;
  alt: string;
  /** Of the poster; it also says whether it lies on its side. */
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
const SHORT_SIDE = 1000;
const LONG_SIDE = 1414;

/** React 18 knows this attribute only in lower case. */
const FIRST = { fetchpriority: "high" };

export function PosterFrame({ bordered = false, className = "", ...picture }: PosterFrameProps) {
  const shape = paperShape(isWidePoster(picture.placeholder ?? null));
  return (
    <div className={`poster ${shape} ${bordered ? BORDERED : ""} ${className}`}>
      <PosterPicture {...picture} bordered={bordered} />
    </div>
  );
}

/** Only the picture, for a frame with more content. */
export function PosterPicture(props: PosterPictureProps) {
  const { src, alt, placeholder = null, srcSet, sizes, eager = false, bordered = false } = props;
  const isWide = isWidePoster(placeholder);
  return (
    <img
      alt={alt}
      className={bordered ? INSIDE_BORDER : undefined}
      {...(eager ? FIRST : {})}
      decoding="async"
      height={isWide ? SHORT_SIDE : LONG_SIDE}
      loading={eager ? "eager" : "lazy"}
      sizes={sizes}
      src={src}
      srcSet={srcSet}
      style={
        bordered
          ? { backgroundImage: placeholderImage(placeholder) }
          : { background: placeholderBackground(placeholder) }
      }
      width={isWide ? LONG_SIDE : SHORT_SIDE}
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
