import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { CLOSEST_ZOOM, CROP_SHAPES, type Crop, cropDpi, SOFT_DPI } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { useCrop } from "~/ui/create/use-crop";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useLull } from "~/ui/create/use-lull";
import { FOCUS_RING } from "~/ui/focus-ring";
import { CropArea } from "./crop-area";
import type { ShownPhoto } from "./cropped-photo";
import { PercentField } from "./percent-field";
import { Refused, type RefusedText } from "./refused";
import { StepActions } from "./step-actions";
import { StepHeading } from "./step-heading";

const PAGE =
  "page grid grid-cols-1 gap-3 py-0 md:max-w-264 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] " +
  "md:grid-rows-[auto_auto_auto_1fr] md:gap-x-8 md:gap-y-2 md:pt-6 md:pb-16 " +
  "lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-12";
const SHAPE =
  "relative grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-sm border " +
  "border-wall-edge px-3 py-2 has-checked:border-paper-bright has-checked:bg-wall-high has-checked:inset-ring " +
  "has-checked:inset-ring-paper-bright forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] " +
  "forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none";
/** A small sheet with its picture. */
const SHAPE_ICON = "h-7 w-5 bg-paper bg-linear-to-b/srgb from-gold-deep to-gold bg-no-repeat";
const SHAPE_ICON_FILL = { tall: "bg-size-[100%_100%]", square: "bg-size-[100%_20px]" };

export interface CropStepProps {
  creationId: string;
  photo: ShownPhoto;
  crop: Crop;
  proposed: Crop;
  /** The server's refusal, and the submitted values with what is wrong with each. */
  refused: RefusedText | null;
  tried: Record<string, unknown>;
  errors: Record<string, string[] | null>;
}

/** The poster-shaped frame with the photo in it: the visitor moves and zooms it by dragging or by numbers. */
export function CropStep(step: CropStepProps) {
  const { creationId, photo, crop: start, proposed, refused, tried, errors } = step;
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const hold = useCrop(photo, start);
  const { crop, change } = hold;
  const dpi = cropDpi(crop, photo);
  const isSoft = dpi < SOFT_DPI;
  const quality = t(isSoft ? "crop.soft" : "crop.dpi", { dpi });
  const place = { across: percent(crop.x), down: percent(crop.y), zoom: percent(crop.zoom) };
  const announcement = useLull(`${t("crop.announcement", place)} ${quality}`);
  const suggest = (event: MouseEvent) => {
    if (!hydrated) return;
    event.preventDefault();
    change(proposed);
  };
  return (
    <div className={PAGE}>
      <Refused refused={refused} />
      <StepHeading
        className="text-center md:col-start-2 md:row-start-2 md:text-start"
        compact
        text={t("crop.heading")}
      />
      <div className="-mx-4 grid justify-items-center gap-3 md:col-start-1 md:row-span-3 md:row-start-2 md:mx-0 md:content-start">
        <CropArea creationId={creationId} photo={photo} hold={hold} />
        <p className={`hint min-h-6 px-4 text-center ${isSoft ? "text-gold" : ""}`}>{quality}</p>
      </div>
      <Form
        method="post"
        className="mx-auto grid w-full max-w-104 grid-cols-1 gap-4 md:col-start-2 md:row-start-3 md:mx-0"
      >
        {hydrated && (
          <p className="hint" id="crop-keys">
            {t("crop.touch")} <span className="hidden [@media(hover:hover)]:inline">{t("crop.keys")}</span>
          </p>
        )}
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          <legend className="sr-only">{t("crop.shape")}</legend>
          {CROP_SHAPES.map((shape) => (
            <label key={shape} className={`${SHAPE} ${FOCUS_RING}`}>
              <input
                type="radio"
                name="shape"
                value={shape}
                className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
                checked={crop.shape === shape}
                onChange={() => change({ shape })}
              />
              <span className={`${SHAPE_ICON} ${SHAPE_ICON_FILL[shape]}`} />
              <span className="grid leading-[1.3]">
                <span>{t(`crop.${shape}`)}</span>
                <span className="hint text-[0.875rem]">{t(`crop.${shape}Hint`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {hydrated && (
          <label className="grid gap-1">
            <span className="hint">{t("crop.zoom")}</span>
            <input
              type="range"
              min={0}
              max={100}
              step="any"
              value={sliderOf(crop.zoom)}
              onChange={(event) => change({ zoom: zoomOf(event.currentTarget.valueAsNumber) })}
              aria-valuetext={`${Math.round(place.zoom)} %`}
              className="min-h-11 w-full cursor-pointer accent-paper-bright"
            />
          </label>
        )}
        <fieldset className="grid grid-cols-3 gap-3">
          <legend className="sr-only">{t("crop.numbers")}</legend>
          <PercentField
            name="x"
            label={t("crop.across")}
            value={place.across}
            min={0}
            max={100}
            tried={tried.x}
            errors={errors.x}
            onChange={(across) => change({ x: across / 100 })}
          />
          <PercentField
            name="y"
            label={t("crop.down")}
            value={place.down}
            min={0}
            max={100}
            tried={tried.y}
            errors={errors.y}
            onChange={(down) => change({ y: down / 100 })}
          />
          <PercentField
            name="zoom"
            label={t("crop.zoomNumber")}
            value={place.zoom}
            min={100}
            max={CLOSEST_ZOOM * 100}
            tried={tried.zoom}
            errors={errors.zoom}
            onChange={(zoom) => change({ zoom: zoom / 100 })}
          />
        </fieldset>
        {!hydrated && (
          <button type="submit" name="intent" value="show" className="btn">
            {t("crop.show")}
          </button>
        )}
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <StepActions>
          <button type="submit" name="intent" value="next" className="btn btn-primary">
            {t("crop.next")}
          </button>
          <button
            type="submit"
            formAction={`${paths.create.$.crop(creationId)}?suggested`}
            formNoValidate
            onClick={suggest}
            className="btn"
          >
            {t("crop.suggested")}
          </button>
        </StepActions>
      </Form>
      <Form
        method="post"
        action={paths.create.$.discard(creationId)}
        className="mx-auto flex md:col-start-2 md:row-start-4 md:mr-0 md:-ml-3 md:self-start"
      >
        <button type="submit" className="btn btn-quiet">
          {t("crop.another")}
        </button>
      </Form>
    </div>
  );
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

/** Each step of the slider zooms by the same factor. */
function sliderOf(zoom: number): number {
  return (Math.log(zoom) / Math.log(CLOSEST_ZOOM)) * 100;
}

function zoomOf(slider: number): number {
  return Math.round(CLOSEST_ZOOM ** (slider / 100) * 100) / 100;
}
