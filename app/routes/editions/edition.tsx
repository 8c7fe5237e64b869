import { useLoaderData } from "@remix-run/react";
import { editionRecord } from "~/domain/editions/record";
import { paths } from "~/paths";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { recordPlace } from "~/web/structured-data.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

/** The hash chain of an edition, public for verification. */
export const loader = load(async (context) => {
  const { shop, params, t } = context;
  const edition = await editionRecord(shop, params.id ?? "");
  const { name, creator, totalSupply: total, taken, isWhole, chain, posterId, isPublic } = edition;
  return {
    title: pageTitle(context, t("edition:title", { name, total })),
    description: t("edition:guarantee", { total }),
    structured: recordPlace(context, edition, [
      t("edition:title", { name, total }),
      paths.editions.$(posterId),
    ]),
    name,
    username: creator,
    style: t(`styles:${edition.style}`),
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
    catalogue: isPublic ? `${paths.catalogue()}?poster=${posterId}` : null,
  };
});

export default function Edition() {
  const edition = useLoaderData<typeof loader>();
  const { t } = useTranslation(["edition", "common"]);
  const { name, username, style, total, taken, isWhole, email, entries, catalogue } = edition;
  return (
    <div className="page page-prose grid gap-4">
      <Title text={t("title", { name, total })} />
      <p className="quiet">{t("by", { username, style })}</p>
      <p className="border-l-3 border-gold bg-paper/5 px-5 py-4 text-[1.125rem]">
        {t("taken", { taken, total })}
      </p>
      <p>{t("guarantee", { total })}</p>
      {entries.length > 0 && (
        <>
          <p className={isWhole ? "text-success" : "text-danger"}>
            {isWhole ? t("whole") : t("broken", { email })}
          </p>
          <h2>{t("chain")}</h2>
          <p className="quiet">{t("chainText")}</p>
          <ol className="grid list-decimal gap-4 pl-6" start={0}>
            {entries.map(({ ordinal, event, number, facts, hash }) => (
              <li key={ordinal}>
                <p>{t(`events.${event}`, { number })}</p>
                <p className="text-[0.875rem] wrap-anywhere">
                  {t("common:label", { name: t("hash") })} <code>{hash}</code>
                </p>
                <details>
                  <summary>{t("facts")}</summary>
                  <code className="text-[0.875rem] wrap-anywhere">{facts}</code>
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
