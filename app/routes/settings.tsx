import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isMember, isSignedIn } from "~/domain/viewer";
import { EmptyState } from "~/ui/empty-state";
import { SettingRow } from "~/ui/settings/setting-row";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load((visit) => {
  const { viewer, t } = visit;
  return {
    title: pageTitle(visit, t("settings:title")),
    account:
      isSignedIn(viewer) && viewer.account
        ? { email: viewer.account.email, username: viewer.account.username, member: isMember(viewer) }
        : null,
  };
});

export default function Settings() {
  const { account } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  if (!account) {
    return (
      <div className="page page-narrow">
        <h1 className="sr-only">{t("title")}</h1>
        <EmptyState title={t("loggedOut")}>
          <a className="btn btn-primary" data-dialog="" href="/login?returnTo=/settings">
            {t("login")}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <h1>{t("title")}</h1>
      <section aria-labelledby="account" className="panel mt-6">
        <h2 id="account">{t("account")}</h2>
        <dl className="facts">
          <div>
            <dt>{t("email")}</dt>
            <dd>{account.email}</dd>
          </div>
          <div>
            <dt>{t("username")}</dt>
            <dd>{account.username}</dd>
          </div>
          <div>
            <dt>{t("type")}</dt>
            <dd>{account.member ? t("collective") : t("standard")}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="access" className="panel mt-6">
        <h2 id="access">{t("access")}</h2>
        <ul className="mt-2 divide-y divide-white/10">
          {(["email", "password", "notifications", "language"] as const).map((room) => (
            <SettingRow
              href={`/settings/${room}`}
              key={room}
              link={t(`rooms.${room}.link`)}
              name={t(`rooms.${room}.name`)}
              text={t(`rooms.${room}.row`)}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="yours" className="panel mt-6">
        <h2 id="yours">{t("yours")}</h2>
        <ul className="mt-2 divide-y divide-white/10">
          {(["data", "delete"] as const).map((room) => (
            <SettingRow
              href={`/settings/${room}`}
              key={room}
              link={t(`rooms.${room}.link`)}
              name={t(`rooms.${room}.name`)}
              text={t(`rooms.${room}.row`)}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
