import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import type { Crop } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { findPreview } from "~/ui/create/previews";
import { useHydrated } from "~/ui/create/use-hydrated";
import { type SketchEvent, useSavesData, useSketches } from "~/ui/create/use-sketches";
import { CreditNote } from "./credit-note";
import { CroppedPhoto, type ShownPhoto } from "./cropped-photo";
import { CropIcon } from "./icons";
import { PaintButton } from "./paint-button";
import { SketchLine } from "./sketch-line";
import { StepHeading } from "./step-heading";
import { type StyleCard, StyleWheel } from "./style-wheel";

export interface StyleStepProps {
  creation: { id: string; photo: ShownPhoto; crop: Crop };
  styles: readonly StyleCard[];
  /** The known sketches of the own photo, by style. */
  sketches: SketchEvent;
  /** Id of the initial style. */
  chosen: string;
  feelings: readonly string[];
  requestKey: string;
  /** Id of the refusal above. */
  describedBy: string | undefined;
}

/** The photo in its frame, the wheel of styles beside it, and the next button always within reach. */
export function StyleStep(step: StyleStepProps) {
  const { creation, styles, sketches, chosen, feelings, requestKey, describedBy } = step;
  const { t } = useTranslation("create");
  const [style, setStyle] = useState(chosen);
  const [viewed, setViewed] = useState(styles.find(({ id }) => id === chosen));
  const hydrated = useHydrated();
  const thrifty = useSavesData();
  const [asked, setRequested] = useState(false);
  const wanted = hydrated && (asked || !thrifty);
  const { own, making, styles: count } = useSketches(creation.id, sketches, viewed?.id ?? chosen, wanted);
  const membership = `${paths.membership()}?returnTo=${encodeURIComponent(paths.create.$.style(creation.id))}`;
  const view = (card: StyleCard) => {
    setViewed(card);
    if (!card.locked) setStyle(card.id);
  };
  return (
    <>
      <div className="style-photo">
        <CroppedPhoto
          photo={creation.photo}
          crop={creation.crop}
          alt={t("style.photo")}
          preview={hydrated ? findPreview(creation.id) : null}
        />
        <Link to={paths.create.$.crop(creation.id)} className="style-crop">
          <CropIcon />
          <span className="style-crop-words">{t("crop.change")}</span>
        </Link>
      </div>
      <StepHeading className="style-heading" compact text={t("style.heading")} />
      <Form method="post" className="style-form">
        <input type="hidden" name="requestKey" value={requestKey} />
        {count > 0 && (
          <SketchLine
            ready={Object.keys(own).length}
            styles={count}
            making={making}
            onRequest={hydrated && !wanted ? () => setRequested(true) : null}
          />
        )}
        <StyleWheel styles={styles} own={own} chosen={style} onView={view} describedBy={describedBy} />
        {/* Until scripts load, no locked style is ever in the middle. */}
        {!hydrated && styles.some(({ locked }) => locked) && (
          <a href={membership} className="btn btn-quiet btn-wide">
            {t("style.unlock")}
          </a>
        )}
        <div className="reach">
          <CreditNote />
          {feelings.length > 0 && (
            <p className="quiet">{t("style.chosen", { feelings: feelings.join(", ") })}</p>
          )}
          <div className="reach-actions">
            {viewed?.locked ? (
              <a
                href={membership}
                className="btn btn-gold btn-large reach-main"
                {...attributes({ dialog: true })}
              >
                {t("style.unlockNamed", { style: viewed.name })}
              </a>
            ) : (
              <PaintButton />
            )}
            <button type="submit" name="intent" value="feelings" className="btn">
              {feelings.length > 0 ? t("style.changeFeelings") : t("style.feelings")}
            </button>
          </div>
        </div>
      </Form>
      <Form method="post" action={paths.create.$.discard(creation.id)} className="style-back">
        <button type="submit" className="btn btn-quiet">
          {t("back")}
        </button>
      </Form>
    </>
  );
}
