/**
 * The film at the top of the page: a loop that plays by itself where scripts run and motion is welcome, and can always be
 * stopped (see browser/loop.ts). Without them it is a film with the browser's own controls.
 */
import { useTranslation } from "react-i18next";
import { PauseIcon, PlayIcon } from "~/ui/icons";

export function HeroFilm() {
  const { t } = useTranslation("earn");
  return (
    <div className="earn-film" data-loop="">
      <video
        aria-label={t("film.label")}
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
        className="icon-btn earn-film-toggle"
        data-loop-toggle=""
        data-pause={t("film.pause")}
        data-play={t("film.play")}
        hidden
        type="button"
      >
        <PlayIcon className="size-6 when-still" />
        <PauseIcon className="size-6 when-playing" />
      </button>
    </div>
  );
}
