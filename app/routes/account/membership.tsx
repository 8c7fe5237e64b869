import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney, MEMBERSHIP_PRICE } from "~/domain/money";
import { isMember } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { CheckIcon } from "~/ui/icons";
import { load } from "~/web/visit.server";

const BENEFITS = ["styles", "sale", "catalogue", "events", "support"] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(({ shop, viewer, language, t }) => ({
  title: t("common:pageTitle", { title: t("gallery:membership.title") }),
  price: formatMoney(MEMBERSHIP_PRICE, language),
  member: isMember(viewer),
  fairUsePerDay: shop.settings.fairUsePerDay,
  mail: `mailto:${shop.settings.contactEmail}?subject=${encodeURIComponent(t("gallery:membership.subject"))}`,
}));

export default function Membership() {
  const { price, member, fairUsePerDay, mail } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gallery");
  return (
    <DialogBody title={t("membership.title")}>
      <section aria-labelledby="plan" className="plan">
        <p className="plan-collective">{t("membership.collective")}</p>
        <h2 id="plan">{t("membership.plan")}</h2>
        <p className="plan-price">
          <strong>{price}</strong> {t("membership.period")}
        </p>
        <p className="lead">{t("membership.pitch")}</p>
        <ul aria-label={t("membership.benefitsLabel")} className="plan-benefits">
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <CheckIcon className="size-5 shrink-0 text-gold" />
              {t(`membership.benefits.${benefit}`)}
            </li>
          ))}
        </ul>
        <p className="quiet">{t("membership.fairUse", { count: fairUsePerDay })}</p>
      </section>
      {member ? (
        <p className="mt-5">
          <strong>{t("membership.member")}</strong> {t("membership.memberText")}
        </p>
      ) : (
        <>
          <p className="mt-5">
            <strong>{t("membership.closed")}</strong> {t("membership.closedText")}
          </p>
          <a className="btn btn-gold btn-wide mt-4" href={mail}>
            {t("membership.write")}
          </a>
        </>
      )}
    </DialogBody>
  );
}
