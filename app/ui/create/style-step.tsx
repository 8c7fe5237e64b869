import { Link, useNavigate } from "@remix-run/react";
import { useCallback, useState } from "react";
import { attributes } from "~/browser/contract";
import { formatList } from "~/domain/kernel/formatters";
import { type Crop, cropDpi, isSoftCrop } from "~/domain/posters/crop-window";
import type { Manner } from "~/domain/posters/manner";
import { paths } from "~/paths";
import { findPreview } from "~/ui/create/previews";
import { useHydrated } from "~/ui/create/use-hydrated";
import { type SketchEvent, useSavesData, useSketches } from "~/ui/create/use-sketches";
import { useTranslation } from "~/ui/use-translation";
import { CreditNote } from "./credit-note";
import { CroppedPhoto, type ShownPhoto } from "./cropped-photo";
import { CropIcon } from "./icons";
import { MannerChoice } from "./manner-choice";
import { PaintButton } from "./paint-button";
import { Refused, type RefusedText } from "./refused";
import { SketchLine } from "./sketch-line";
import { StepActions } from "./step-actions";
import { StepForm } from "./step-form";
import { StepHeading } from "./step-heading";
import { type StyleCard, StyleWheel } from "./style-wheel";
import { usePart } from "./use-part";

const loadCropDialog = async () => (await import("./crop-dialog")).CropDialog;

const PAGE =
  "page @container grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3.5 py-0 md:grid-cols-[280px_minmax(0,1fr)] " +
  "md:grid-rows-[auto_auto_auto_1fr] md:items-start md:justify-center md:gap-x-[clamp(2rem,6vw,6rem)] md:pt-8 md:pb-16 " +
  "min-[860px]:grid-cols-[350px_minmax(0,26rem)]";
/** Where the text is too large for three columns, the way back leaves the row of the heading. */
const HEADING = "row-start-2 max-md:@max-[18rem]:col-span-2 md:col-start-2 md:mb-3";
const BACK =
  "row-start-2 max-md:@max-[18rem]:col-span-full max-md:@max-[18rem]:row-start-4 " +
  "md:col-start-2 md:row-start-4 md:mt-2 md:-ml-3";
/** On a phone the small photo itself is the link, with an icon in its corner. */
const CROP_LINK =
  "max-md:absolute max-md:inset-0 max-md:grid max-md:place-items-end max-md:text-paper-bright md:mt-2 md:inline-flex " +
  "md:min-h-11 md:items-center md:gap-2 md:text-paper-soft md:underline md:underline-offset-[0.2em]";

const VARIATIONS = "min-h-11 text-left text-paper-soft underline underline-offset-[0.2em]";

export interface StyleStepProps {
  creation: { id: string; photo: ShownPhoto; crop: Crop; proposed: Crop };
  styles: readonly StyleCard[];
  /** The known sketches of the own photo, by style. */
  sketches: SketchEvent;
  /** Id of the initial style. */
  chosen: string;
  feelings: readonly string[];
  manner: Manner;
  /** Of the initial style. */
  variation: number;
  requestKey: string;
  refused: RefusedText | null;
}

/** Says that a crop prints coarsely, before a credit is spent. On a phone the crop and the result say it. */
function SharpnessNote({ crop, photo }: { crop: Crop; photo: ShownPhoto }) {
  const { t } = useTranslation("create");
  if (!isSoftCrop(crop, photo)) return null;
  return <p className="text-gold max-md:hidden">{t("crop.soft", { dpi: cropDpi(crop, photo) })}</p>;
}

/** The photo in its frame, the wheel of styles beside it, and the next button always within reach. */
export function StyleStep(step: StyleStepProps) {
  const { creation, styles, sketches, chosen, feelings, manner, variation, requestKey, refused } = step;
  const { t, language } = useTranslation("create");
  const [style, setStyle] = useState(chosen);
  const [viewed, setViewed] = useState(styles.find(({ id }) => id === chosen));
  const hydrated = useHydrated();
  const thrifty = useSavesData();
  const [asked, setRequested] = useState(false);
  const wanted = hydrated && (asked || !thrifty);
  const view = { creationId: creation.id, style: viewed?.id ?? chosen, of: "styles" } as const;
  const { own, making, expected } = useSketches(view, sketches, wanted);
  const [cropping, setCropping] = useState(false);
  const navigate = useNavigate();
  const cropPage = paths.create.$.crop(creation.id);
  const toCropPage = useCallback(() => navigate(cropPage), [navigate, cropPage]);
  const CropDialog = usePart(cropping, loadCropDialog, toCropPage);
  const membership = `${paths.membership()}?returnTo=${encodeURIComponent(paths.create.$.style(creation.id))}`;
  // Until scripts load, no turn of the wheel is known: the answer says whether the style varies.
  const canVary = hydrated ? viewed?.varies && !viewed.locked : styles.some(({ varies }) => varies);
  const show = (card: StyleCard) => {
    setViewed(card);
    if (!card.locked) setStyle(card.id);
  };
  return (
    <div className={PAGE}>
      <Refused refused={refused} />
      <div className="relative row-start-2 md:row-span-3 md:pt-2">
        <CroppedPhoto
          photo={creation.photo}
          crop={creation.crop}
          alt={t("style.photo")}
          preview={hydrated ? findPreview(creation.id) : null}
        />
        <Link
          to={cropPage}
          className={CROP_LINK}
          onClick={(event) => {
            event.preventDefault();
            setCropping(true);
          }}
        >
          <CropIcon className="max-md:rounded-tl-[3px] max-md:bg-wall-deep/72 max-md:p-0.5" />
          <span className="max-md:sr-only">{t("crop.change")}</span>
        </Link>
        {cropping && CropDialog && (
          <CropDialog
            creationId={creation.id}
            photo={creation.photo}
            crop={creation.crop}
            proposed={creation.proposed}
            onClose={() => setCropping(false)}
          />
        )}
      </div>
      <StepHeading className={HEADING} compact text={t("style.heading")} />
      <StepForm className="col-span-full row-start-3 min-w-0 md:col-span-1 md:col-start-2">
        <input type="hidden" name="requestKey" value={requestKey} />
        {expected > 0 && (
          <SketchLine
            ready={Object.keys(own).length}
            styles={expected}
            making={making}
            onRequest={hydrated && !wanted ? () => setRequested(true) : null}
          />
        )}
        <StyleWheel
          styles={styles}
          own={own}
          chosen={style}
          onView={show}
          isWide={creation.crop.shape === "wide"}
          describedBy={refused?.id}
        />
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6">
          <MannerChoice manner={manner} posted={{ style, requestKey }} />
          {expected > 0 && canVary && (
            <button type="submit" name="intent" value="variations" className={VARIATIONS}>
              {viewed?.id === chosen && variation > 0
                ? t("variations.chosen", { number: variation + 1 })
                : t("variations.show")}
            </button>
          )}
        </div>
        {/* Until scripts load, no locked style is ever in the middle. */}
        {!hydrated && styles.some(({ locked }) => locked) && (
          <a href={membership} className="btn btn-quiet btn-wide">
            {t("style.unlock")}
          </a>
        )}
        <StepActions
          note={
            <>
              <CreditNote />
              <SharpnessNote crop={creation.crop} photo={creation.photo} />
              {feelings.length > 0 && (
                <p className="quiet">{t("style.chosen", { feelings: formatList(feelings, language) })}</p>
              )}
            </>
          }
        >
          {viewed?.locked ? (
            <a href={membership} className="btn btn-gold btn-large" {...attributes({ dialog: true })}>
              {t("style.unlockNamed", { style: viewed.name })}
            </a>
          ) : (
            <PaintButton />
          )}
          <button type="submit" name="intent" value="feelings" className="btn">
            {feelings.length > 0 ? t("style.changeFeelings") : t("style.feelings")}
          </button>
        </StepActions>
      </StepForm>
      <StepForm action={paths.create.$.discard(creation.id)} className={BACK}>
        <button type="submit" className="btn btn-quiet">
          {t("back")}
        </button>
      </StepForm>
    </div>
  );
}
