/** One poster for staff: its visibility, its reports, and the shop's actions. */

import { attributes } from "~/browser/contract";
import type { ReportReason, TakedownReason } from "~/domain/posters/report-reason";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { PosterRow } from "~/web/back-office-posters.server";
import { Card, CardList } from "./card-list";
import { PosterMarks } from "./poster-rows";

interface Done {
  by: string;
  at: string;
}

interface BackOfficePosterDetailProps {
  poster: PosterRow;
  reports: readonly {
    id: number;
    reason: ReportReason;
    words: string;
    created: string;
    closed: Done | null;
  }[];
  takedowns: readonly {
    id: number;
    reason: TakedownReason;
    words: string;
    staff: string;
    at: string;
    lifted: Done | null;
  }[];
}

export function BackOfficePosterDetail({ poster, reports, takedowns }: BackOfficePosterDetailProps) {
  const { t } = useTranslation(["backOffice", "report"]);
  const { id, name, username, publication, living, isTakenDown, openReports } = poster;
  return (
    <div className="order-detail mt-4 grid gap-5">
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-4">
        <img
          alt={t("posters.pictureOf", { name })}
          className="w-full shadow-paper"
          height="170"
          src={paths.admin.posters.$.picture(id)}
          width="120"
        />
        <div className="grid gap-1">
          <PosterMarks poster={poster} />
          {username && <p>{t("posters.by", { username })}</p>}
          {publication && <Publication id={id} publication={publication} style={poster.style} />}
          {living?.isAwake && (
            <p>
              <a className="link" href={paths.living.$(living.code)}>
                {t("posters.seeLiving")}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isTakenDown ? (
          <form action={paths.admin.posters.$.allow(id)} method="post">
            <button className="btn btn-primary btn-small" type="submit">
              {t(publication ? "posters.allow" : "posters.allowLiving")}
            </button>
          </form>
        ) : (
          <a
            className="btn btn-danger btn-small"
            {...attributes({ dialog: "" })}
            href={paths.admin.posters.$.takedown(id)}
          >
            {t(publication ? "posters.takeDown" : "posters.hideLiving")}
          </a>
        )}
        {openReports > 0 && (
          <form action={paths.admin.posters.$(id)} method="post">
            <button className="btn btn-small" type="submit">
              {t("posters.close")}
            </button>
          </form>
        )}
      </div>
      <section>
        <h2 className="text-[1.125rem]">{t("posters.reported")}</h2>
        {reports.length === 0 && <p className="quiet">{t("posters.notReported")}</p>}
        <CardList>
          {reports.map(({ id: report, reason, words, created, closed }) => (
            <Card key={report}>
              <p>
                <strong>{t(`report:reasons.${reason}`)}</strong> <span className="quiet">{created}</span>
              </p>
              {words && <p className="wrap-anywhere whitespace-pre-wrap">{words}</p>}
              {closed && <p className="quiet">{t("posters.closedBy", { ...closed })}</p>}
            </Card>
          ))}
        </CardList>
      </section>
      {takedowns.length > 0 && (
        <section>
          <h2 className="text-[1.125rem]">{t("posters.history")}</h2>
          <CardList>
            {takedowns.map(({ id: takedown, reason, words, staff, at, lifted }) => (
              <Card key={takedown}>
                <p>
                  <strong>{t(`posters.reason.${reason}`)}</strong>{" "}
                  <span className="quiet">{t("posters.takenDownBy", { staff, at })}</span>
                </p>
                {words && <p className="wrap-anywhere whitespace-pre-wrap">{words}</p>}
                {lifted && <p className="quiet">{t("posters.allowedBy", { ...lifted })}</p>}
              </Card>
            ))}
          </CardList>
        </section>
      )}
    </div>
  );
}

function Publication({
  id,
  publication,
  style,
}: Pick<PosterRow, "id" | "style"> & { publication: NonNullable<PosterRow["publication"]> }) {
  const { t } = useTranslation("backOffice");
  const { city, published, price, isPublic, totalSupply, sold } = publication;
  return (
    <>
      <p>{t("posters.place", { city, style })}</p>
      <p>
        {totalSupply === null
          ? t("posters.standard", { count: sold })
          : t("posters.limited", { count: sold, of: totalSupply })}
      </p>
      <p className="quiet">{t("posters.since", { published, price })}</p>
      {isPublic && (
        <p>
          <a className="link" href={`${paths.catalogue()}?poster=${encodeURIComponent(id)}`}>
            {t("posters.see")}
          </a>
        </p>
      )}
    </>
  );
}
