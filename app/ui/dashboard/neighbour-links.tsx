/** Links to the posters on both sides; in a dialog the arrow keys follow them. */

import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { NeighbourIcon } from "~/ui/catalogue/icons";
import { useTranslation } from "~/ui/use-translation";

interface NeighbourLinksProps {
  /** Ids; null at the ends. */
  previous: string | null;
  next: string | null;
}

export function NeighbourLinks({ previous, next }: NeighbourLinksProps) {
  const { t } = useTranslation("dashboard");
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t("one.neighbours")} className="mt-2 flex justify-between">
      {previous && (
        <a
          aria-label={t("one.previous")}
          className="icon-btn"
          {...attributes({ dialog: "address" })}
          href={paths.dashboard.$(previous)}
          rel="prev"
          title={t("one.previous")}
        >
          <NeighbourIcon to="previous" />
        </a>
      )}
      {next && (
        <a
          aria-label={t("one.next")}
          className="icon-btn ml-auto"
          {...attributes({ dialog: "address" })}
          href={paths.dashboard.$(next)}
          rel="next"
          title={t("one.next")}
        >
          <NeighbourIcon to="next" />
        </a>
      )}
    </nav>
  );
}
