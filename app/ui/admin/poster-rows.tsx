/** Posters in a list, with what staff want to know of each. */
import { useTranslation } from "react-i18next";
import type { OfficePoster } from "~/domain/posters/office-posters";

export interface PosterRow extends Omit<OfficePoster, "price" | "publishedAt" | "thumbnailKey"> {
  price: string;
  published: string;
}

export function PosterRows({ posters }: { posters: readonly PosterRow[] }) {
  const { t } = useTranslation("office");
  return (
    <ul className="office-posters">
      {posters.map((poster) => (
        <li className="office-poster" key={poster.id}>
          <img alt="" height="113" loading="lazy" src={`/admin/posters/${poster.id}/picture`} width="80" />
          <div>
            <p className="office-poster-name">
              <a className="link" href={`/admin/posters/${poster.id}`}>
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

/** How it hangs, and whether somebody has said something against it. */
export function PosterMarks({
  poster,
}: {
  poster: Pick<PosterRow, "isPublic" | "isWithdrawn" | "openReports">;
}) {
  const { t } = useTranslation("office");
  const { isPublic, isWithdrawn, openReports } = poster;
  const stand = isWithdrawn ? "withdrawn" : isPublic ? "public" : "hidden";
  return (
    <p className="office-marks">
      <span
        className="status-badge"
        data-status={isWithdrawn ? "cancelled" : isPublic ? "shipped" : "pending"}
      >
        {t(`posters.stand.${stand}`)}
      </span>
      {openReports > 0 && (
        <span className="attention-note">{t("posters.reports", { count: openReports })}</span>
      )}
    </p>
  );
}
