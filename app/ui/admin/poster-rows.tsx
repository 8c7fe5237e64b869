/** Posters in a list, with the facts that staff need. */

import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { PosterRow } from "~/web/back-office-posters.server";
import { AttentionNote } from "./attention-note";
import { Badge } from "./status-badge";

export function PosterRows({ posters }: { posters: readonly PosterRow[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
      {posters.map((poster) => (
        <li className="panel grid grid-cols-[5rem_minmax(0,1fr)] gap-4 p-3.5" key={poster.id}>
          <img
            alt=""
            className="w-full shadow-paper"
            height="113"
            loading="lazy"
            src={paths.admin.posters.$.picture(poster.id)}
            width="80"
          />
          <div>
            <p className="font-semibold wrap-anywhere">
              <a className="link inline-block py-1.5" href={paths.admin.posters.$(poster.id)}>
                {poster.name}
              </a>
            </p>
            {poster.username && <p>{t("posters.by", { username: poster.username })}</p>}
            {poster.publication && <p className="quiet">{t("posters.since", { ...poster.publication })}</p>}
            <PosterMarks poster={poster} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const COLOURS = {
  "taken-down": "cancelled",
  public: "shipped",
  hidden: "pending",
  awake: "shipped",
  asleep: "pending",
} as const;

/** The poster's visibility, and whether it was reported. */
export function PosterMarks({ poster }: { poster: PosterRow }) {
  const { t } = useTranslation("backOffice");
  const stand = standOf(poster);
  return (
    <p className="mt-1.5">
      <Badge colour={COLOURS[stand]}>{t(`posters.stand.${stand}`)}</Badge>
      {poster.openReports > 0 && (
        <AttentionNote>{t("posters.reports", { count: poster.openReports })}</AttentionNote>
      )}
    </p>
  );
}

function standOf({ isTakenDown, publication, living }: PosterRow): keyof typeof COLOURS {
  if (isTakenDown) return "taken-down";
  if (publication) return publication.isPublic ? "public" : "hidden";
  return living?.isAwake ? "awake" : "asleep";
}
