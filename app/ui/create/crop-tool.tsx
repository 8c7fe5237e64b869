import type { MouseEvent, ReactNode } from "react";
import { CROP_SHAPES, type Crop, cropDpi, isSoftCrop } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { type CropHold, useCrop } from "~/ui/create/use-crop";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useLull } from "~/ui/create/use-lull";
import { FOCUS_RING } from "~/ui/focus-ring";
import { useTranslation } from "~/ui/use-translation";
import { CropArea } from "./crop-area";
import { CropNumbers, type TriedCrop } from "./crop-numbers";
import { CropZoom } from "./crop-zoom";
import type { ShownPhoto } from "./cropped-photo";
import { StepForm, type StepFormProps } from "./step-form";

/** In a dialog the actions are a row below the part that scrolls, so they cover nothing. */
const TOOL =
  "grid min-h-0 grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] md:gap-x-8 " +
  "lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-12";
const SHAPE =
  "relative grid min-h-14 cursor-pointer grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-3 rounded-sm border " +
  "border-wall-edge px-3 py-2 has-checked:border-paper-bright has-checked:bg-wall-high has-checked:inset-ring " +
  "has-checked:inset-ring-paper-bright forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] " +
  "forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none";
/** A small sheet with its picture. */
const SHAPE_ICON = "justify-self-center bg-paper bg-linear-to-b/srgb from-gold-deep to-gold bg-no-repeat";
const SHAPE_ICON_FILL = {
  tall: "h-7 w-5 bg-size-[100%_100%]",
  square: "h-7 w-5 bg-size-[100%_20px]",
  wide: "h-5 w-7 bg-size-[100%_100%]",
};

export interface CropToolProps {
  creationId: string;
  photo: ShownPhoto;
  crop: Crop;
  proposed: Crop;
  /** What the server refused. */
  tried?: TriedCrop;
  /** The form of the dialog that the tool is in. */
  dialogForm?: StepFormProps["as"];
  /** Leaves the crop as it was. */
  cancel: ReactNode;
}

/** The poster-shaped frame with the photo in it: the visitor moves and zooms it by dragging, a slider or numbers. */
export function CropTool(tool: CropToolProps) {
  const { creationId, photo, crop: start, proposed, tried, dialogForm, cancel } = tool;
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const hold = useCrop(photo, start);
  const inDialog = Boolean(dialogForm);
  const suggest = (event: MouseEvent) => {
    if (!hydrated) return;
    event.preventDefault();
    hold.change(proposed);
  };
  return (
    <StepForm
      as={dialogForm}
      action={paths.create.$.crop(creationId)}
      preventScrollReset={inDialog}
      className={inDialog ? "contents" : ""}
    >
      <div className={`${TOOL} ${inDialog ? "overflow-y-auto overscroll-contain px-4 pb-3 md:px-6" : ""}`}>
        <div className="-mx-4 grid content-start justify-items-center gap-1 md:mx-0">
          <CropArea creationId={creationId} photo={photo} hold={hold} />
          <Sharpness crop={hold.crop} photo={photo} />
        </div>
        <div className="mx-auto grid w-full max-w-104 grid-cols-1 content-start gap-3 md:mx-0">
          {hydrated && <CropZoom zoom={hold.crop.zoom} onChange={(zoom) => hold.change({ zoom })} />}
          <CropShapes hold={hold} />
          {hydrated && (
            <p className="hint" id="crop-keys">
              {t("crop.touch")} <span className="hidden [@media(hover:hover)]:inline">{t("crop.keys")}</span>
            </p>
          )}
          <CropNumbers crop={hold.crop} tried={tried} onChange={hold.change} />
          <button
            type="submit"
            formAction={`${paths.create.$.crop(creationId)}?suggested`}
            formNoValidate
            onClick={suggest}
            className="btn btn-quiet -ml-3 justify-self-start"
          >
            {t("crop.suggested")}
          </button>
        </div>
      </div>
      <div
        className={`flex flex-wrap-reverse justify-end gap-2.5 *:min-h-12 *:flex-auto md:*:flex-none ${inDialog ? "border-t border-wall-line px-4 py-3 md:px-6" : "pt-5"}`}
      >
        {cancel}
        {!hydrated && (
          <button type="submit" name="intent" value="show" className="btn">
            {t("crop.show")}
          </button>
        )}
        <button type="submit" name="intent" value="next" className="btn btn-primary">
          {t("crop.next")}
        </button>
      </div>
    </StepForm>
  );
}

/** How sharp the part prints, and for screen readers where it is. */
function Sharpness({ crop, photo }: { crop: Crop; photo: ShownPhoto }) {
  const { t } = useTranslation("create");
  const dpi = cropDpi(crop, photo);
  const isSoft = isSoftCrop(crop, photo);
  const quality = t(isSoft ? "crop.soft" : "crop.dpi", { dpi });
  const place = { across: percent(crop.x), down: percent(crop.y), zoom: percent(crop.zoom) };
  const announcement = useLull(`${t("crop.announcement", place)} ${quality}`);
  return (
    <>
      <p className={`hint min-h-6 px-4 text-center ${isSoft ? "text-gold" : ""}`}>{quality}</p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

function CropShapes({ hold: { crop, change } }: { hold: CropHold }) {
  const { t } = useTranslation("create");
  return (
    <fieldset className="grid gap-2">
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
  );
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
