import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editionRecord } from "~/domain/editions/record";
import stylesUrl from "~/ui/editions/editions.css?url";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

/** The chain of an edition, for everybody to check. */
export const loader = load(async (visit) => {
  const { shop, params, t } = visit;
  const edition = await editionRecord(shop, params.id ?? "");
  const { name, creator, styleName, totalSupply: total, taken, isWhole, chain, posterId, isPublic } = edition;
  return {
    title: pageTitle(visit, t("edition:title", { name, total })),
    description: t("edition:promise", { total }),
    name,
    username: creator,
    style: styleName,
    total,
    taken,
    isWhole,
    email: shop.settings.contactEmail,
    entries: chain.map(({ ordinal, event, number, facts, hash }) => ({
      ordinal,
      event,
      number,
      facts,
      hash,
    })),
    catalogue: isPublic ? `/catalogue?poster=${posterId}` : null,
  };
});

export default function Edition() {
  const edition = useLoaderData<typeof loader>();
  const { t } = useTranslation("edition");
  const { name, username, style, total, taken, isWhole, email, entries, catalogue } = edition;
  return (
    <div className="page page-prose edition">
      <h1>{t("title", { name, total })}</h1>
      <p className="quiet">{t("by", { username, style })}</p>
      <p className="edition-verdict">{t("taken", { taken, total })}</p>
      <p>{t("promise", { total })}</p>
      {entries.length > 0 && (
        <>
          <p className={isWhole ? "edition-good" : "edition-bad"}>
            {isWhole ? t("whole") : t("broken", { email })}
          </p>
          <h2>{t("chain")}</h2>
          <p className="quiet">{t("chainText")}</p>
          <ol className="edition-chain" start={0}>
            {entries.map(({ ordinal, event, number, facts, hash }) => (
              <li key={ordinal}>
                <p>{t(`events.${event}`, { number })}</p>
                <p className="edition-hash">
                  {t("hash")}: <code>{hash}</code>
                </p>
                <details>
                  <summary>{t("facts")}</summary>
                  <code className="edition-hash">{facts}</code>
                </details>
              </li>
            ))}
          </ol>
        </>
      )}
      {catalogue && (
        <a className="btn" href={catalogue}>
          {t("catalogue")}
        </a>
      )}
    </div>
  );
}
