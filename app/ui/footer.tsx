/** The footer of every page: legal pages, contact, languages and where the posters come from. */
import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
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
          <a {...attributes({ dialog: "" })} href={paths.privacy()}>
            {t("footer.privacy")}
          </a>
        </li>
        <li>
          <a {...attributes({ dialog: "" })} href={paths.terms()}>
            {t("footer.terms")}
          </a>
        </li>
        <li>
          <a {...attributes({ dialog: "" })} href={paths.creatorTerms()}>
            {t("footer.creatorTerms")}
          </a>
        </li>
        <li>
          <a {...attributes({ dialog: "" })} href={paths.analytics()}>
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
