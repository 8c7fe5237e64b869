import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/domain/day";
import { printRecord } from "~/domain/editions/record";
import stylesUrl from "~/ui/editions/editions.css?url";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

/** What the code of a certificate leads to. */
export const loader = load(async (visit) => {
  const { shop, params, url, language, t } = visit;
  const { edition, number, state, soldAt, seal } = await printRecord(shop, {
    posterId: params.id ?? "",
    number: Number(params.number),
  });
  const { name, creator, styleName, totalSupply: total, isWhole } = edition;
  const shown = url.searchParams.get("seal");
  return {
    title: pageTitle(visit, t("edition:printTitle", { name, number, total })),
    description: t("edition:promise", { total }),
    name,
    username: creator,
    style: styleName,
    number,
    total,
    state,
    date: soldAt === null ? "" : formatDay(soldAt, language),
    seal,
    certificate: shown === null || state === "unsold" ? null : shown === seal,
    isWhole,
    email: shop.settings.contactEmail,
    all: `/editions/${edition.posterId}`,
  };
});

export default function Print() {
  const print = useLoaderData<typeof loader>();
  const { t } = useTranslation("edition");
  const { name, username, style, number, total, state, date, seal, certificate, isWhole, email, all } = print;
  return (
    <div className="page page-prose edition">
      <h1>{t("printTitle", { name, number, total })}</h1>
      <p className="quiet">{t("by", { username, style })}</p>
      <p className="edition-verdict" data-state={state}>
        {t(state, { number, total, date })}
      </p>
      {certificate !== null && (
        <p className={certificate ? "edition-good" : "edition-bad"}>
          {t(certificate ? "sealFits" : "sealWrong")}
        </p>
      )}
      {seal && <p className="edition-seal">{t("seal", { seal })}</p>}
      <p className={isWhole ? "edition-good" : "edition-bad"}>
        {isWhole ? t("whole") : t("broken", { email })}
      </p>
      <p>{t("promise", { total })}</p>
      <a className="btn" href={all}>
        {t("all")}
      </a>
    </div>
  );
}
