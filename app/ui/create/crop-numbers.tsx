import { CLOSEST_ZOOM, type Crop } from "~/domain/posters/crop-window";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useTranslation } from "~/ui/use-translation";
import { PercentField } from "./percent-field";

/** The values that the server refused, and what is wrong with each. */
export interface TriedCrop {
  values: Record<string, unknown>;
  errors: Record<string, string[] | null>;
}

interface CropNumbersProps {
  crop: Crop;
  tried: TriedCrop | undefined;
  onChange(next: Partial<Crop>): void;
}

/** The crop in numbers: closed while it can be dragged, open where numbers are the only way or one is wrong. */
export function CropNumbers({ crop, tried, onChange }: CropNumbersProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const isWrong = Object.values(tried?.errors ?? {}).some(Boolean);
  return (
    <details open={!hydrated || isWrong}>
      <summary className="flex min-h-11 cursor-pointer items-center text-paper-soft">
        <span className="underline underline-offset-[0.2em]">{t("crop.fineTune")}</span>
      </summary>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3 pt-2">
        <legend className="sr-only">{t("crop.numbers")}</legend>
        <PercentField
          name="x"
          label={t("crop.across")}
          value={percent(crop.x)}
          min={0}
          max={100}
          tried={tried?.values.x}
          errors={tried?.errors.x}
          onChange={(across) => onChange({ x: across / 100 })}
        />
        <PercentField
          name="y"
          label={t("crop.down")}
          value={percent(crop.y)}
          min={0}
          max={100}
          tried={tried?.values.y}
          errors={tried?.errors.y}
          onChange={(down) => onChange({ y: down / 100 })}
        />
        <PercentField
          name="zoom"
          label={t("crop.zoomNumber")}
          value={percent(crop.zoom)}
          min={100}
          max={CLOSEST_ZOOM * 100}
          tried={tried?.values.zoom}
          errors={tried?.errors.zoom}
          onChange={(zoom) => onChange({ zoom: zoom / 100 })}
        />
      </fieldset>
    </details>
  );
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
