import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useWheel } from "~/ui/create/use-wheel";
import { DownIcon, LockIcon, UpIcon } from "./icons";
import { WheelPicture } from "./wheel-picture";

export interface StyleCard {
  id: string;
  name: string;
  thumbnail: string;
  locked: boolean;
}

/** How many cards on either side load their pictures early. */
const NEAR = 2;

interface StyleWheelProps {
  styles: readonly StyleCard[];
  /** Addresses of the own photo in a style, by the style's id, as far as they exist. */
  own: Readonly<Record<string, string>>;
  /** Id of the chosen style. */
  chosen: string;
  /** Called with the style in the middle; a locked one can be viewed, not chosen. */
  onView(style: StyleCard): void;
  describedBy: string | undefined;
}

/** A vertical list of radio buttons that snaps to one poster at a time. */
export function StyleWheel({ styles, own, chosen, onView, describedBy }: StyleWheelProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const [first] = useState(() =>
    Math.max(
      0,
      styles.findIndex((style) => style.id === chosen),
    ),
  );
  const wheel = useWheel(styles.length, first, (index) => {
    const style = styles[index];
    if (style) onView(style);
  });
  const place = t("style.place", { place: wheel.at + 1, count: styles.length });
  const standing = styles[wheel.at];
  return (
    <fieldset className="wheel" aria-describedby={describedBy}>
      <legend className="sr-only">{t("style.legend")}</legend>
      <div ref={wheel.list} className="wheel-list">
        {styles.map((style, index) => (
          <div key={style.id} className="wheel-item">
            <label className="wheel-card" data-locked={style.locked} data-at={hydrated && wheel.at === index}>
              <WheelPicture
                shipped={style.thumbnail}
                own={own[style.id]}
                near={hydrated && Math.abs(index - wheel.at) <= NEAR}
                eager={Math.abs(index - first) <= NEAR}
              />
              <span className="wheel-name">
                <input
                  type="radio"
                  name="style"
                  value={style.id}
                  disabled={style.locked}
                  checked={style.id === chosen}
                  onChange={() => wheel.turnTo(index)}
                  className="wheel-radio"
                />
                {style.name}
              </span>
              {style.locked && (
                <span className="wheel-lock">
                  <LockIcon />
                  {t("style.locked")}
                </span>
              )}
            </label>
          </div>
        ))}
      </div>
      {hydrated && styles.length > 1 && (
        <div className="wheel-buttons">
          <button
            type="button"
            className="wheel-button"
            aria-label={t("style.previous")}
            disabled={wheel.at === 0}
            onClick={() => wheel.turnTo(wheel.at - 1)}
          >
            <UpIcon />
          </button>
          <p className="wheel-place" aria-hidden="true">
            {place}
          </p>
          <button
            type="button"
            className="wheel-button"
            aria-label={t("style.next")}
            disabled={wheel.at === styles.length - 1}
            onClick={() => wheel.turnTo(wheel.at + 1)}
          >
            <DownIcon />
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {hydrated &&
          standing &&
          [standing.name, place, standing.locked && t("style.locked")].filter(Boolean).join(", ")}
      </p>
    </fieldset>
  );
}
