import { useState } from "react";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useWheel } from "~/ui/create/use-wheel";
import { useTranslation } from "~/ui/use-translation";
import { DownIcon, LockIcon, UpIcon } from "./icons";
import { RoundButton } from "./round-button";
import { WheelPicture } from "./wheel-picture";

export interface StyleCard {
  id: string;
  name: string;
  thumbnail: string;
  locked: boolean;
  /** Whether it is offered in several variations. */
  varies: boolean;
}

/** How many cards on either side load their pictures early. */
const NEAR = 2;

const LIST =
  "@container h-[462px] snap-y snap-mandatory overflow-y-auto mask-y-from-[calc(100%-28px)] py-[21px] [scrollbar-width:none] " +
  "[&::-webkit-scrollbar]:hidden";
/** Low enough to leave faces free. */
const LOCK =
  "absolute bottom-19 inline-flex items-center gap-2 rounded-full bg-wall-deep/82 px-3.5 py-2 font-semibold text-gold";

interface StyleWheelProps {
  styles: readonly StyleCard[];
  /** Addresses of the own photo in a style, by the style's id, as far as they exist. */
  own: Readonly<Record<string, string>>;
  /** Id of the chosen style. */
  chosen: string;
  /** Called with the style in the middle; a locked one can be viewed, not chosen. */
  onView(style: StyleCard): void;
  /** Whether the own poster lies on its side. */
  isWide: boolean;
  describedBy: string | undefined;
}

/** A vertical list of radio buttons that snaps to one poster at a time. */
export function StyleWheel({ styles, own, chosen, onView, isWide, describedBy }: StyleWheelProps) {
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
    <fieldset className="relative min-w-0" aria-describedby={describedBy}>
      <legend className="sr-only">{t("style.legend")}</legend>
      <div ref={wheel.list} className={LIST}>
        {styles.map((style, index) => (
          <div key={style.id} className="grid h-[420px] snap-center snap-always place-items-center pr-12">
            <label
              className={`group relative grid justify-items-center gap-3 ${style.locked ? "cursor-default" : "cursor-pointer"}`}
            >
              <WheelPicture
                shipped={style.thumbnail}
                own={own[style.id]}
                near={hydrated && Math.abs(index - wheel.at) <= NEAR}
                eager={Math.abs(index - first) <= NEAR}
                isWide={isWide}
              />
              {/* Above the picture's shadow. */}
              <span className="relative inline-flex min-h-11 items-center gap-2.5 text-[1.25rem] font-bold">
                <input
                  type="radio"
                  name="style"
                  value={style.id}
                  disabled={style.locked}
                  checked={style.id === chosen}
                  onChange={() => wheel.turnTo(index)}
                  className="size-5 accent-paper-bright focus-visible:outline-offset-2"
                />
                {style.name}
              </span>
              {style.locked && (
                <span className={LOCK}>
                  <LockIcon />
                  {t("style.locked")}
                </span>
              )}
            </label>
          </div>
        ))}
      </div>
      {hydrated && styles.length > 1 && (
        <div className="absolute top-1/2 right-0 grid -translate-y-1/2 justify-items-center gap-1">
          <RoundButton
            label={t("style.previous")}
            className="bg-wall-deep/72"
            disabled={wheel.at === 0}
            onClick={() => wheel.turnTo(wheel.at - 1)}
          >
            <UpIcon />
          </RoundButton>
          <p className="text-[0.8125rem] text-paper-faint" aria-hidden="true">
            {place}
          </p>
          <RoundButton
            label={t("style.next")}
            className="bg-wall-deep/72"
            disabled={wheel.at === styles.length - 1}
            onClick={() => wheel.turnTo(wheel.at + 1)}
          >
            <DownIcon />
          </RoundButton>
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
