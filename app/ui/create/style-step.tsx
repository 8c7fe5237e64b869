import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/browser/create/hydrated";
import { findPreview } from "~/browser/create/previews";
import { type SketchNews, useSavesData, useSketches } from "~/browser/create/use-sketches";
import type { Crop } from "~/domain/creations/crop-window";
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
  /** The own photo in these styles, as far as it is known. */
  sketches: SketchNews;
  /** Id of the style to begin with. */
  chosen: string;
  feelings: readonly string[];
  requestKey: string;
  /** Id of the message above, when something was refused. */
  describedBy: string | undefined;
}

/** The photo in its frame, the wheel of styles beside it, and the way on always within reach. */
export function StyleStep(step: StyleStepProps) {
  const { creation, styles, sketches, chosen, feelings, requestKey, describedBy } = step;
  const { t } = useTranslation("create");
  const [style, setStyle] = useState(chosen);
  const [looked, setLooked] = useState(styles.find(({ id }) => id === chosen));
  const hydrated = useHydrated();
  const thrifty = useSavesData();
  const [asked, setAsked] = useState(false);
  const wanted = hydrated && (asked || !thrifty);
  const { own, making, styles: count } = useSketches(creation.id, sketches, looked?.id ?? chosen, wanted);
  const membership = `/membership?returnTo=${encodeURIComponent(`/create/${creation.id}/style`)}`;
  const look = (card: StyleCard) => {
    setLooked(card);
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
        <Link to={`/create/${creation.id}/crop`} className="style-crop">
          <CropIcon />
          <span className="style-crop-words">{t("crop.change")}</span>
        </Link>
      </div>
      <StepHeading className="style-heading">{t("style.heading")}</StepHeading>
      <Form method="post" className="style-form">
        <input type="hidden" name="requestKey" value={requestKey} />
        {count > 0 && (
          <SketchLine
            ready={Object.keys(own).length}
            styles={count}
            making={making}
            onAsk={hydrated && !wanted ? () => setAsked(true) : null}
          />
        )}
        <StyleWheel styles={styles} own={own} chosen={style} onLook={look} describedBy={describedBy} />
        {/* Without scripts no locked style ever comes to stand in the middle. */}
        {styles.some(({ locked }) => locked) && (
          <noscript>
            <a href={membership} className="btn btn-quiet btn-wide">
              {t("style.unlock")}
            </a>
          </noscript>
        )}
        <div className="reach">
          <CreditNote />
          {feelings.length > 0 && (
            <p className="quiet">{t("style.chosen", { feelings: feelings.join(", ") })}</p>
          )}
          <div className="reach-doors">
            {looked?.locked ? (
              <a href={membership} className="btn btn-gold btn-large reach-main" data-dialog>
                {t("style.unlockNamed", { style: looked.name })}
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
      <Form method="post" action={`/create/${creation.id}/discard`} className="style-back">
        <button type="submit" className="btn btn-quiet">
          {t("back")}
        </button>
      </Form>
    </>
  );
}
