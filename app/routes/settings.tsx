import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isMember, isSignedIn } from "~/domain/viewer";
import { EmptyState } from "~/ui/empty-state";
import { load } from "~/web/visit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(({ viewer, t }) => ({
  title: t("common:pageTitle", { title: t("gallery:settings.title") }),
  account:
    isSignedIn(viewer) && viewer.account
      ? { email: viewer.account.email, username: viewer.account.username, member: isMember(viewer) }
      : null,
}));

export default function Settings() {
  const { account } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gallery");
  if (!account) {
    return (
      <div className="page page-narrow">
        <h1 className="sr-only">{t("settings.title")}</h1>
        <EmptyState title={t("settings.loggedOut")}>
          <a className="btn btn-primary" data-dialog="" href="/login?returnTo=/settings">
            {t("settings.login")}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <h1 className="sr-only">{t("settings.title")}</h1>
      <section aria-labelledby="account" className="panel">
        <h2 id="account">{t("settings.account")}</h2>
        <dl className="facts">
          <div>
            <dt>{t("settings.email")}</dt>
            <dd>{account.email}</dd>
          </div>
          <div>
            <dt>{t("settings.username")}</dt>
            <dd>{account.username}</dd>
          </div>
          <div>
            <dt>{t("settings.type")}</dt>
            <dd>{account.member ? t("settings.collective") : t("settings.standard")}</dd>
          </div>
        </dl>
        <a className="btn btn-wide mt-4" data-dialog="" href="/forgot-password">
          {t("settings.resetPassword")}
        </a>
      </section>
    </div>
  );
}
