import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { CLOSEST_ZOOM, CROP_SHAPES, type Crop, cropDpi, SOFT_DPI } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { useCrop } from "~/ui/create/use-crop";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useLull } from "~/ui/create/use-lull";
import { CropArea } from "./crop-area";
import type { ShownPhoto } from "./cropped-photo";
import { PercentField } from "./percent-field";
import { StepHeading } from "./step-heading";

export interface CropStepProps {
  creationId: string;
  photo: ShownPhoto;
  crop: Crop;
  proposed: Crop;
  /** The submitted values, and the server's refusal of them. */
  tried: Record<string, unknown>;
  errors: Record<string, string[] | null>;
}

/** The poster-shaped frame with the photo in it: the visitor moves and zooms it by dragging or by numbers. */
export function CropStep({ creationId, photo, crop: start, proposed, tried, errors }: CropStepProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const hold = useCrop(photo, start);
  const { crop, change } = hold;
  const dpi = cropDpi(crop, photo);
  const quality = t(dpi < SOFT_DPI ? "crop.soft" : "crop.dpi", { dpi });
  const place = { across: percent(crop.x), down: percent(crop.y), zoom: percent(crop.zoom) };
  const announcement = useLull(`${t("crop.announcement", place)} ${quality}`);
  const suggest = (event: MouseEvent) => {
    if (!hydrated) return;
    event.preventDefault();
    change(proposed);
  };
  return (
    <>
      <StepHeading className="crop-heading" compact text={t("crop.heading")} />
      <div className="crop-stage">
        <CropArea creationId={creationId} photo={photo} hold={hold} />
        <p className="hint crop-dpi" data-soft={dpi < SOFT_DPI}>
          {quality}
        </p>
      </div>
      <Form method="post" className="crop-form">
        {hydrated && (
          <p className="hint" id="crop-keys">
            {t("crop.touch")} <span className="crop-keys-more">{t("crop.keys")}</span>
          </p>
        )}
        <fieldset className="crop-shapes">
          <legend className="sr-only">{t("crop.shape")}</legend>
          {CROP_SHAPES.map((shape) => (
            <label key={shape} className="crop-shape">
              <input
                type="radio"
                name="shape"
                value={shape}
                checked={crop.shape === shape}
                onChange={() => change({ shape })}
              />
              <span className="crop-sign" data-shape={shape} />
              <span className="crop-shape-words">
                <span>{t(`crop.${shape}`)}</span>
                <span className="hint">{t(`crop.${shape}Hint`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {hydrated && (
          <label className="crop-zoom">
            <span className="hint">{t("crop.zoom")}</span>
            <input
              type="range"
              min={0}
              max={100}
              step="any"
              value={sliderOf(crop.zoom)}
              onChange={(event) => change({ zoom: zoomOf(event.currentTarget.valueAsNumber) })}
              aria-valuetext={`${Math.round(place.zoom)} %`}
              className="crop-slider"
            />
          </label>
        )}
        <fieldset className="crop-numbers">
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
        <div className="reach">
          <div className="reach-actions">
            <button type="submit" name="intent" value="next" className="btn btn-primary reach-main">
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
          </div>
        </div>
      </Form>
      <Form method="post" action={paths.create.$.discard(creationId)} className="crop-more">
        <button type="submit" className="btn btn-quiet">
          {t("crop.another")}
        </button>
      </Form>
    </>
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
