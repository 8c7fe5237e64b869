/**
 * The landing page's wall: a video, then six posters. Without JavaScript, or when stopped, the posters are in a row
 * that scrolls; while it plays, the script shows one after the other in the same place.
 */
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { PauseIcon, PlayIcon } from "~/ui/icons";
import placeholders from "~/ui/landing-placeholders.json";
import { SLIDE_WIDTHS, type Slide } from "~/ui/landing-slides";
import { placeholderBackground } from "~/ui/poster-placeholder";

const SIZES = "(width >= 1100px) 27rem, (width >= 768px) 21rem, 55vw";
const PLACEHOLDERS: Record<string, string> = placeholders;
const FIRST = { fetchpriority: "high" };
/** Keyboard users must be able to reach a scrolling element. */
const SCROLLABLE = { tabIndex: 0 };

interface NamedSlide extends Slide {
  styleName: string;
}

export function Slideshow({ slides }: { slides: readonly NamedSlide[] }) {
  const { t } = useTranslation("landing");
  const [first] = slides;
  return (
    <section aria-label={t("show.label")} className="slideshow" {...attributes({ slideshow: "" })}>
      <ul className="slides" {...SCROLLABLE}>
        {first && (
          <li className="slide slide-video" {...attributes({ slide: "" })}>
            <div className="poster">
              <Picture alt="" eager slide={first} />
              <video aria-label={t("show.video")} height={680} muted playsInline preload="none" width={480}>
                <source src="/media/moment.mp4" type="video/mp4" />
              </video>
            </div>
            <Placard slide={first} />
          </li>
        )}
        {slides.map((slide) => (
          <li className="slide" {...attributes({ slide: "" })} key={slide.id}>
            <div className="poster">
              <Picture alt={t(`posters.${slide.id}`)} eager={slide === first} slide={slide} />
            </div>
            <Placard slide={slide} />
          </li>
        ))}
      </ul>
      <button
        className="icon-btn slideshow-toggle"
        {...attributes({ pause: t("show.pause"), play: t("show.play"), slideshowToggle: "" })}
        hidden
        type="button"
      >
        <PlayIcon className="size-6 when-still" />
        <PauseIcon className="size-6 when-playing" />
      </button>
    </section>
  );
}

/** The small label beside a picture in a gallery. */
function Placard({ slide: { styleName, photographer } }: { slide: NamedSlide }) {
  const { t } = useTranslation("landing");
  return <p className="placard">{t("show.from", { name: styleName, photographer })}</p>;
}

function Picture({ slide, alt, eager }: { slide: Slide; alt: string; eager: boolean }) {
  const sources = (type: string) =>
    SLIDE_WIDTHS.map((width) => `/media/${slide.id}-${width}.${type} ${width}w`).join(", ");
  return (
    <picture>
      <source sizes={SIZES} srcSet={sources("avif")} type="image/avif" />
      <source sizes={SIZES} srcSet={sources("webp")} type="image/webp" />
      <img
        {...(eager ? FIRST : {})}
        alt={alt}
        decoding="async"
        height={1414}
        loading={eager ? "eager" : "lazy"}
        sizes={SIZES}
        src={`/media/${slide.id}-600.jpg`}
        srcSet={sources("jpg")}
        style={{ background: placeholderBackground(PLACEHOLDERS[slide.id] ?? null) }}
        width={1000}
      />
    </picture>
  );
}
