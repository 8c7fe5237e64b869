/** To the posters on both sides; in a dialog the arrow keys follow them. */
import { useTranslation } from "react-i18next";
import { NeighbourIcon } from "~/ui/catalogue/icons";

interface NeighbourLinksProps {
  /** Ids; null at the ends. */
  previous: string | null;
  next: string | null;
}

export function NeighbourLinks({ previous, next }: NeighbourLinksProps) {
  const { t } = useTranslation("dashboard");
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t("one.neighbours")} className="own-poster-neighbours">
      {previous && (
        <a
          aria-label={t("one.previous")}
          className="icon-btn"
          data-dialog="address"
          href={`/dashboard/${previous}`}
          rel="prev"
        >
          <NeighbourIcon to="previous" />
        </a>
      )}
      {next && (
        <a
          aria-label={t("one.next")}
          className="icon-btn own-poster-next"
          data-dialog="address"
          href={`/dashboard/${next}`}
          rel="next"
        >
          <NeighbourIcon to="next" />
        </a>
      )}
    </nav>
  );
}
