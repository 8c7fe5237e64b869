/** One poster for staff: how it hangs, what was said against it, and what the shop has done. */
import { useTranslation } from "react-i18next";
import type { ReportReason, WithdrawalReason } from "~/domain/reports/report-reason";
import { PosterMarks, type PosterRow } from "./poster-rows";

interface Done {
  by: string;
  at: string;
}

interface OfficePosterDetailProps {
  poster: PosterRow;
  reports: readonly {
    id: number;
    reason: ReportReason;
    words: string;
    created: string;
    closed: Done | null;
  }[];
  withdrawals: readonly {
    id: number;
    reason: WithdrawalReason;
    words: string;
    staff: string;
    at: string;
    lifted: Done | null;
  }[];
}

export function OfficePosterDetail({ poster, reports, withdrawals }: OfficePosterDetailProps) {
  const { t } = useTranslation("office");
  const { id, name, isPublic, isWithdrawn, openReports } = poster;
  const edition =
    poster.totalSupply === null
      ? t("posters.standard", { count: poster.sold })
      : t("posters.limited", { count: poster.sold, of: poster.totalSupply });
  return (
    <div className="office-order">
      <div className="office-line">
        <img
          alt={t("posters.pictureOf", { name })}
          height="170"
          src={`/admin/posters/${id}/picture`}
          width="120"
        />
        <div className="office-poster-facts">
          <PosterMarks poster={poster} />
          <p>{t("posters.by", { username: poster.username })}</p>
          <p>{t("posters.place", { city: poster.city, style: poster.styleName })}</p>
          <p>{edition}</p>
          <p className="quiet">{t("posters.since", { published: poster.published, price: poster.price })}</p>
          {isPublic && (
            <p>
              <a className="link" href={`/catalogue?poster=${encodeURIComponent(id)}`}>
                {t("posters.see")}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="office-tools">
        {isWithdrawn ? (
          <form action={`/admin/posters/${id}/allow`} method="post">
            <button className="btn btn-primary btn-small" type="submit">
              {t("posters.allow")}
            </button>
          </form>
        ) : (
          <a className="btn btn-danger btn-small" data-dialog="" href={`/admin/posters/${id}/withdrawal`}>
            {t("posters.withdraw")}
          </a>
        )}
        {openReports > 0 && (
          <form action={`/admin/posters/${id}`} method="post">
            <button className="btn btn-small" type="submit">
              {t("posters.close")}
            </button>
          </form>
        )}
      </div>
      <section>
        <h2>{t("posters.reported")}</h2>
        {reports.length === 0 && <p className="quiet">{t("posters.notReported")}</p>}
        <ul className="office-cards">
          {reports.map(({ id: report, reason, words, created, closed }) => (
            <li className="office-card" key={report}>
              <p>
                <strong>{t(`report:reasons.${reason}`)}</strong> <span className="quiet">{created}</span>
              </p>
              {words && <p className="office-words">{words}</p>}
              {closed && <p className="quiet">{t("posters.closedBy", { ...closed })}</p>}
            </li>
          ))}
        </ul>
      </section>
      {withdrawals.length > 0 && (
        <section>
          <h2>{t("posters.history")}</h2>
          <ul className="office-cards">
            {withdrawals.map(({ id: withdrawal, reason, words, staff, at, lifted }) => (
              <li className="office-card" key={withdrawal}>
                <p>
                  <strong>{t(`posters.reason.${reason}`)}</strong>{" "}
                  <span className="quiet">{t("posters.withdrawnBy", { staff, at })}</span>
                </p>
                {words && <p className="office-words">{words}</p>}
                {lifted && <p className="quiet">{t("posters.allowedBy", { ...lifted })}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
