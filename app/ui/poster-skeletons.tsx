/** Empty sheets in the shape of the posters that are coming. */
import { useTranslation } from "react-i18next";

/** Keys of a list that never changes its order. */
const TILES = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function PosterSkeletons() {
  const { t } = useTranslation("common");
  return (
    <div className="poster-grid" role="status">
      <span className="sr-only">{t("loading")}</span>
      {TILES.map((tile) => (
        <div aria-hidden="true" className="poster skeleton" key={tile} />
      ))}
    </div>
  );
}
