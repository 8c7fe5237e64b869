/**
 * The landing page's wall: a video, then six posters. Without JavaScript, or when stopped, the posters are in a row
 * that scrolls; while it plays, the script shows one after the other in the same place.
 */

import { attributes } from "~/browser/contract";
import { PauseIcon, PlayIcon } from "~/ui/icons";
import placeholders from "~/ui/landing-placeholders.json";
import { SLIDE_WIDTHS, type Slide } from "~/ui/landing-slides";
import { placeholderBackground } from "~/ui/poster-placeholder";
import { useTranslation } from "~/ui/use-translation";

const SIZES = "(width >= 1100px) 27rem, (width >= 768px) 21rem, 55vw";
const PLACEHOLDERS: Record<string, string> = placeholders;
const FIRST = { fetchpriority: "high" };
/** Keyboard users must be able to reach a scrolling element. */
const SCROLLABLE = { tabIndex: 0 };

/** Shown once it is whole, down to its button: its height is that of its tallest slide. */
const SHOW = "not-has-[button]:invisible relative isolate mt-1 min-w-0 pt-4.5";
/** The light on the wall. */
const LIGHT =
  "before:pointer-events-none before:absolute before:inset-x-0 before:-top-32 before:-bottom-4 before:-z-1 " +
  "before:bg-[radial-gradient(closest-side_at_50%_56%,rgb(255_220_160/0.3),rgb(255_220_160/0.1)_62%,rgb(255_220_160/0)),radial-gradient(48%_8rem_at_50%_8rem,rgb(255_214_150/0.26),rgb(255_214_150/0))]";
/** A picture lamp. */
const LAMP =
  "after:absolute after:top-0 after:left-1/2 after:h-1.5 after:w-[calc(var(--poster-width)*0.36)] " +
  "after:-translate-x-1/2 after:rounded-[3px] after:bg-linear-to-b/srgb after:from-gold-light after:to-gold-deep " +
  "after:shadow-[0_6px_30px_6px_rgb(255_214_140/0.45)]";
/** A grid in both states: Chromium counts a box that changes its `display` as a shift of the layout. */
const SLIDES =
  "grid grid-flow-col auto-cols-max snap-x snap-mandatory gap-[clamp(1.5rem,4vw,3rem)] overflow-x-auto " +
  "px-[calc(50%-var(--poster-width)/2)] pt-2 pb-3 [scrollbar-width:none] group-has-data-playing:overflow-clip " +
  "group-has-data-playing:[overflow-clip-margin:6rem]";
/**
 * While the show plays, all slides are in one place, and the active one is visible. Only the one before it fades out: the others
 * come from the row when the show begins, and would cover the first slide.
 */
const SLIDE =
  "w-(--poster-width) snap-center group-has-data-playing:col-start-1 group-has-data-playing:row-start-1 " +
  "transition-[opacity,visibility] duration-280 ease-[ease] not-data-active:not-data-leaving:transition-none " +
  "group-has-data-playing:not-data-active:invisible group-has-data-playing:not-data-active:opacity-0";
/** A long press or a selection does not pick up a poster. */
const POSTER = "poster select-none [-webkit-touch-callout:none]";

interface NamedSlide extends Slide {
  styleName: string;
}

export function Slideshow({ slides }: { slides: readonly NamedSlide[] }) {
  const { t } = useTranslation("landing");
  const [first] = slides;
  return (
    <section
      aria-label={t("show.label")}
      className={`group ${SHOW} ${LIGHT} ${LAMP}`}
      {...attributes({ slideshow: "" })}
    >
      <ul className={SLIDES} {...SCROLLABLE}>
        {first && (
          <li className={`${SLIDE} group-not-has-data-playing:hidden`} {...attributes({ slide: "" })}>
            <div className={POSTER}>
              <Picture alt="" eager slide={first} />
              <video
                className="absolute inset-0 h-full"
                aria-label={t("show.video")}
                height={680}
                muted
                playsInline
                preload="none"
                width={480}
              >
                <source src="/media/moment.mp4" type="video/mp4" />
              </video>
            </div>
            <Placard slide={first} />
          </li>
        )}
        {slides.map((slide) => (
          <li className={SLIDE} {...attributes({ slide: "" })} key={slide.id}>
            <div className={POSTER}>
              <Picture alt={t(`posters.${slide.id}`)} eager={slide === first} slide={slide} />
            </div>
            <Placard slide={slide} />
          </li>
        ))}
      </ul>
      <button
        className="group/toggle icon-btn absolute bottom-2.5 left-[calc(50%+var(--poster-width)/2-2.75rem)]"
        {...attributes({ pause: t("show.pause"), play: t("show.play"), slideshowToggle: "" })}
        hidden
        type="button"
      >
        <PlayIcon className="size-6 group-data-playing/toggle:hidden" />
        <PauseIcon className="hidden size-6 group-data-playing/toggle:block" />
      </button>
    </section>
  );
}

/** The small label beside a picture in a gallery. */
function Placard({ slide: { styleName, photographer } }: { slide: NamedSlide }) {
  const { t } = useTranslation("landing");
  return (
    <p className="relative mt-3 min-h-11 pr-11 text-[0.8125rem] leading-[1.35] text-balance text-paper-soft">
      {t("show.from", { name: styleName, photographer })}
    </p>
  );
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
