import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pictureAddress } from "~/domain/posters/picture";
import { postersOf } from "~/domain/posters/poster";
import { isSignedIn } from "~/domain/viewer";
import { EmptyState } from "~/ui/empty-state";
import { PosterFrame } from "~/ui/poster-frame";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** As many as a phone shows without scrolling. */
const EAGER = 4;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(async ({ shop, viewer, language, t }) => {
  if (!isSignedIn(viewer)) throw goTo("/create");
  const posters = await postersOf(shop, viewer);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Zurich" });
  return {
    title: t("common:pageTitle", { title: t("gallery:dashboard.title") }),
    posters: posters.map((poster) => ({
      id: poster.id,
      page: `/create/${poster.creationId}/poster`,
      thumbnail: pictureAddress(poster.thumbnailKey),
      placeholder: poster.placeholder,
      style: poster.styleName,
      date: date.format(poster.createdAt),
    })),
  };
});

export default function Dashboard() {
  const { posters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gallery");
  return (
    <div className="page">
      <h1 className="sr-only">{t("dashboard.title")}</h1>
      {posters.length === 0 ? (
        <EmptyState text={t("dashboard.text")} title={t("dashboard.empty")}>
          <a className="btn btn-primary" href="/create">
            {t("dashboard.create")}
          </a>
        </EmptyState>
      ) : (
        <ul className="poster-grid">
          {posters.map(({ id, page, thumbnail, placeholder, style, date }, place) => (
            <li key={id}>
              <a className="poster-link" href={page}>
                <PosterFrame
                  alt={t("dashboard.poster", { style, date })}
                  eager={place < EAGER}
                  placeholder={placeholder}
                  src={thumbnail}
                />
                <span aria-hidden="true" className="poster-caption">
                  {style}
                </span>
              </a>
              <form action="/order" className="poster-order" method="post">
                <input name="posterId" type="hidden" value={id} />
                <button
                  aria-label={t("dashboard.orderNamed", { style, date })}
                  className="btn btn-wide"
                  type="submit"
                >
                  {t("dashboard.order")}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
