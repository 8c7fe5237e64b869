/** Posters in a list, with the facts that staff need. */

import type { BackOfficePoster } from "~/domain/back-office/posters";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";
import { Badge } from "./status-badge";

export interface PosterRow extends Omit<BackOfficePoster, "price" | "publishedAt" | "thumbnailKey"> {
  price: string;
  published: string;
}

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
            <p>{t("posters.by", { username: poster.username })}</p>
            <p className="quiet">
              {t("posters.since", { published: poster.published, price: poster.price })}
            </p>
            <PosterMarks poster={poster} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The poster's visibility, and whether it was reported. */
export function PosterMarks({
  poster,
}: {
  poster: Pick<PosterRow, "isPublic" | "isTakenDown" | "openReports">;
}) {
  const { t } = useTranslation("backOffice");
  const { isPublic, isTakenDown, openReports } = poster;
  const stand = isTakenDown ? "taken-down" : isPublic ? "public" : "hidden";
  return (
    <p className="mt-1.5">
      <Badge colour={isTakenDown ? "cancelled" : isPublic ? "shipped" : "pending"}>
        {t(`posters.stand.${stand}`)}
      </Badge>
      {openReports > 0 && <AttentionNote>{t("posters.reports", { count: openReports })}</AttentionNote>}
    </p>
  );
}
