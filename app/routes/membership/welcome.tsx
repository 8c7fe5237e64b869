import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { membershipOf } from "~/domain/membership/membership";
import { isMember, signedInAccount } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import stylesUrl from "~/ui/membership/membership.css?url";
import { dayOf } from "~/web/membership.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  if (!isMember(viewer)) throw goTo(keepingReturn("/membership", visit));
  const membership = await membershipOf(shop, viewer);
  const back = returnPath(visit, "");
  return {
    title: pageTitle(visit, t("membership:welcome.title")),
    email: signedInAccount(viewer).email,
    date: dayOf(visit, membership?.currentPeriodEnd),
    isBack: back !== "",
    onward: back || "/create?subscription_success=true",
  };
});

export default function Welcome() {
  const { email, date, isBack, onward } = useLoaderData<typeof loader>();
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("welcome.title")}>
      <p aria-hidden="true" className="infinity">
        ∞
      </p>
      <p className="lead mt-4" data-credits-arrived="" data-page-changed="">
        {t("welcome.text")}
      </p>
      {date && <p className="mt-3 text-paper-soft">{t("welcome.next", { date, email })}</p>}
      <a className="btn btn-gold btn-large btn-wide mt-6" data-dialog="" href={onward}>
        {t(isBack ? "welcome.back" : "welcome.create")}
      </a>
    </DialogBody>
  );
}
