import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { balanceOf, displayedCredits } from "~/domain/credits/balance";
import { isMember } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { load } from "~/web/visit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(async ({ shop, viewer, t }) => ({
  title: t("common:pageTitle", { title: t("gallery:credits.title") }),
  balance: viewer.account ? await balanceOf(shop, viewer.account.id) : null,
  member: isMember(viewer),
}));

export default function Credits() {
  const { balance, member } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gallery");
  return (
    <DialogBody title={t("credits.title")}>
      {member && <p className="lead mt-4">{t("credits.unlimited")}</p>}
      {balance && !member && (
        <div className="balance">
          <p className="balance-total" data-empty={displayedCredits(balance) === 0 ? "" : undefined}>
            <strong>{displayedCredits(balance)}</strong>{" "}
            {t("credits.balance", { count: displayedCredits(balance) })}
          </p>
          <ul className="quiet">
            <li>{t("credits.free", { count: balance.freeCreditsRemaining })}</li>
            <li>{t("credits.paid", { count: balance.paidCredits })}</li>
          </ul>
        </div>
      )}
      {!balance && (
        <div className="panel mt-5">
          <p className="mb-4">{t("credits.anonymous")}</p>
          <a className="btn btn-primary btn-wide" data-dialog="" href="/continue?returnTo=/create">
            {t("credits.start")}
          </a>
        </div>
      )}
      <dl className="questions">
        <dt>{t("credits.what")}</dt>
        <dd>{t("credits.whatText")}</dd>
        <dt>{t("credits.welcome")}</dt>
        <dd>{t("credits.welcomeText")}</dd>
        {!member && (
          <>
            <dt>{t("credits.more")}</dt>
            <dd>{t("credits.moreText")}</dd>
          </>
        )}
      </dl>
      {!member && (
        <a className="btn btn-gold btn-wide mt-6" data-dialog="" href="/membership">
          {t("credits.membership")}
        </a>
      )}
    </DialogBody>
  );
}
