/** The line under every page: the law, the mailbox, the languages and where the posters come from. */
import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { loader } from "~/root";
import { SwissFlag } from "~/ui/icons";
import { Languages } from "~/ui/languages";

export function Footer() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t } = useTranslation("common");
  return (
    <footer className="site-footer">
      {root?.noMoneyMoves && <p className="w-full pb-1 text-center font-semibold">{t("footer.noMoney")}</p>}
      <ul className="footer-links">
        <li>
          <a data-dialog="" href="/privacy">
            {t("footer.privacy")}
          </a>
        </li>
        <li>
          <a data-dialog="" href="/terms">
            {t("footer.terms")}
          </a>
        </li>
        <li>
          <a data-dialog="" href="/creator-terms">
            {t("footer.creatorTerms")}
          </a>
        </li>
        <li>
          <a data-dialog="" href="/analytics">
            {t("footer.analytics")}
          </a>
        </li>
        {root && (
          <li>
            <a href={`mailto:${root.contactEmail}`}>{t("footer.contact")}</a>
          </li>
        )}
      </ul>
      <Languages />
      <p className="footer-small">
        <span>{t("footer.copyright", { name: root?.legalName ?? t("shop.name") })}</span>
        <span className="inline-flex items-center gap-1.5">
          {t("footer.madeIn")} <SwissFlag label={t("footer.country")} />
        </span>
      </p>
    </footer>
  );
}
