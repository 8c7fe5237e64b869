/**
 * The film at the top of the page: a loop that plays by itself with scripts and without reduced motion, and can always
 * be stopped (see ui/earn/hero-film.client.ts). Without scripts it has the browser's own controls.
 */

import { attributes } from "~/browser/contract";
import { PauseIcon, PlayIcon } from "~/ui/icons";
import { useTranslation } from "~/ui/use-translation";

export function HeroFilm() {
  const { t } = useTranslation("earn");
  return (
    <div
      className="earn-film relative mx-auto w-[min(100%,var(--film-height)*2)] [--film-height:clamp(15rem,50svh,34rem)]"
      {...attributes({ loop: "" })}
    >
      <video
        aria-label={t("film.label")}
        className="h-(--film-height) w-full object-cover"
        controls
        height={640}
        loop
        muted
        playsInline
        poster="/media/walk.webp"
        preload="none"
        src="/media/walk.mp4"
        width={1280}
      />
      <button
        className="group icon-btn absolute right-4 bottom-4 z-1 bg-wall-deep/72"
        {...attributes({ loopToggle: "", pause: t("film.pause"), play: t("film.play") })}
        hidden
        type="button"
      >
        <PlayIcon className="size-6 group-data-playing:hidden" />
        <PauseIcon className="size-6 group-not-data-playing:hidden" />
      </button>
    </div>
  );
}
