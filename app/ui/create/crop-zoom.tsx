import { CLOSEST_ZOOM } from "~/domain/posters/crop-window";
import { useTranslation } from "~/ui/use-translation";

interface CropZoomProps {
  zoom: number;
  onChange(zoom: number): void;
}

/** A slider: each of its steps zooms by the same factor. */
export function CropZoom({ zoom, onChange }: CropZoomProps) {
  const { t } = useTranslation("create");
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <span className="hint">{t("crop.zoom")}</span>
      <input
        type="range"
        min={0}
        max={100}
        step="any"
        value={(Math.log(zoom) / Math.log(CLOSEST_ZOOM)) * 100}
        onChange={({ currentTarget }) => onChange(zoomAt(currentTarget.valueAsNumber))}
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        className="min-h-11 w-full cursor-pointer accent-paper-bright"
      />
    </label>
  );
}

function zoomAt(slider: number): number {
  return Math.round(CLOSEST_ZOOM ** (slider / 100) * 100) / 100;
}
