/** The footer of every page: legal pages, contact, languages and where the posters come from. */
import { useRouteLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import type { loader } from "~/root";
import { FooterLink, FooterLinks } from "~/ui/footer-links";
import { SwissFlag } from "~/ui/icons";
import { Languages } from "~/ui/languages";
import { useTranslation } from "~/ui/use-translation";

/** It stands at the lower edge of a short page. It is shown once it is whole, or it would climb as the page arrives. */
const FOOTER =
  "not-has-[svg]:invisible w-full border-t border-wall-line px-4 pt-5 pb-6 text-center text-[0.9375rem] text-paper-soft md:flex md:flex-wrap " +
  "md:items-center md:justify-between md:px-[max(2rem,50%-43rem)] md:py-4";

export function Footer() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t } = useTranslation("common");
  return (
    <footer className={FOOTER}>
      {root?.noMoneyMoves && <p className="w-full pb-1 text-center font-semibold">{t("footer.noMoney")}</p>}
      <FooterLinks>
        <FooterLink {...attributes({ dialog: "" })} href={paths.privacy()}>
          {t("footer.privacy")}
        </FooterLink>
        <FooterLink {...attributes({ dialog: "" })} href={paths.terms()}>
          {t("footer.terms")}
        </FooterLink>
        <FooterLink {...attributes({ dialog: "" })} href={paths.imprint()}>
          {t("footer.imprint")}
        </FooterLink>
        <FooterLink href={paths.withdraw()}>{t("footer.withdraw")}</FooterLink>
        <FooterLink {...attributes({ dialog: "" })} href={paths.creatorTerms()}>
          {t("footer.creatorTerms")}
        </FooterLink>
        <FooterLink {...attributes({ dialog: "" })} href={paths.analytics()}>
          {t("footer.analytics")}
        </FooterLink>
        <FooterLink {...attributes({ dialog: "" })} href={paths.accessibility()}>
          {t("footer.accessibility")}
        </FooterLink>
        {root && <FooterLink href={`mailto:${root.contactEmail}`}>{t("footer.contact")}</FooterLink>}
      </FooterLinks>
      <Languages />
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-[0.875rem] text-paper-faint">
        <span>{t("footer.copyright", { name: root?.legalName ?? t("shop.name") })}</span>
        <span className="inline-flex items-center gap-1.5">
          {t("footer.madeIn")} <SwissFlag label={t("footer.country")} />
        </span>
      </p>
    </footer>
  );
}
