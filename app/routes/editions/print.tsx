import { useLoaderData } from "@remix-run/react";
import { printRecord } from "~/domain/editions/record";
import { formatDay } from "~/domain/kernel/swiss-time";
import { paths } from "~/paths";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { recordPlace } from "~/web/structured-data.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

/** The target of a certificate's QR code. */
export const loader = load(async (context) => {
  const { shop, params, url, language, t } = context;
  const { edition, number, state, soldAt, seal } = await printRecord(shop, {
    posterId: params.id ?? "",
    number: Number(params.number),
  });
  const { name, creator, totalSupply: total, isWhole } = edition;
  const shown = url.searchParams.get("seal");
  return {
    title: pageTitle(context, t("edition:printTitle", { name, number, total })),
    description: t("edition:guarantee", { total }),
    structured: recordPlace(context, edition, [
      t("edition:printTitle", { name, number, total }),
      paths.editions.$.$(edition.posterId, number),
    ]),
    name,
    username: creator,
    style: t(`styles:${edition.style}`),
    number,
    total,
    state,
    date: soldAt === null ? "" : formatDay(soldAt, language),
    seal,
    certificate: shown === null || state === "unsold" ? null : shown === seal,
    isWhole,
    email: shop.settings.contactEmail,
    all: paths.editions.$(edition.posterId),
  };
});

export default function Print() {
  const print = useLoaderData<typeof loader>();
  const { t } = useTranslation("edition");
  const { name, username, style, number, total, state, date, seal, certificate, isWhole, email, all } = print;
  return (
    <div className="page page-prose grid gap-4">
      <Title text={t("printTitle", { name, number, total })} />
      <p className="quiet">{t("by", { username, style })}</p>
      <p
        className="border-l-3 border-gold bg-paper/5 px-5 py-4 text-[1.125rem] data-[state=unsold]:border-danger data-[state=void]:border-danger"
        data-state={state}
      >
        {t(state, { number, total, date })}
      </p>
      {certificate !== null && (
        <p className={certificate ? "text-success" : "text-danger"}>
          {t(certificate ? "sealFits" : "sealWrong")}
        </p>
      )}
      {seal && <p className="text-[0.875rem] wrap-anywhere">{t("seal", { seal })}</p>}
      <p className={isWhole ? "text-success" : "text-danger"}>
        {isWhole ? t("whole") : t("broken", { email })}
      </p>
      <p>{t("guarantee", { total })}</p>
      <a className="btn" href={all}>
        {t("all")}
      </a>
    </div>
  );
}
