/** The line in a caption that names the painter and the source. While the clip plays it says so instead. */

import { madeBy, type Source } from "~/domain/posters/provenance";
import { useTranslation } from "~/ui/use-translation";

interface MadeByProps {
  /** Includes the clip where the caption is for both. */
  poster: { painter: string; source: Source; clip?: object | null };
  className?: string;
}

export function MadeBy({ poster, className = "hint" }: MadeByProps) {
  const { t } = useTranslation("selling");
  return (
    <p className={`grid ${className}`}>
      <span className="caption-of-poster col-start-1 row-start-1">
        {t(`madeBy.${poster.source}.${madeBy(poster)}`)}
      </span>
      {poster.clip && <span className="caption-of-clip col-start-1 row-start-1">{t("madeBy.clip")}</span>}
    </p>
  );
}
