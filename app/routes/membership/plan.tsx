import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { offeredStyles } from "~/domain/creations/style";
import { beginJoining } from "~/domain/membership/joining.server";
import { firstMonthPrice, PROMO_CODES } from "~/domain/membership/promo";
import { MEMBERSHIP_PRICE } from "~/domain/money";
import { isSignedIn } from "~/domain/viewer";
import { AccountDoors } from "~/ui/membership/doors";
import { JoinForm } from "~/ui/membership/join-form";
import stylesUrl from "~/ui/membership/membership.css?url";
import { OwnMembership } from "~/ui/membership/own-membership";
import { PlanCard } from "~/ui/membership/plan-card";
import { StyleWall } from "~/ui/membership/style-wall";
import { form } from "~/web/form.server";
import { askForJoiner, joiningPath, moneyOf, promoOf, standingOf } from "~/web/membership.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  const standing = await standingOf(visit);
  const isMember = standing?.isActive ?? false;
  return {
    title: pageTitle(visit, t(isMember ? "membership:own.title" : "membership:title")),
    description: t("membership:pitch"),
    standing: isMember ? standing : null,
    viewer: { isSignedIn: isSignedIn(viewer), isGuest: viewer.account !== null && !isSignedIn(viewer) },
    here: joiningPath("/membership", visit, promoOf(visit)),
    promo: promoOf(visit),
    price: moneyOf(visit, MEMBERSHIP_PRICE),
    firstMonth: moneyOf(visit, firstMonthPrice(PROMO_CODES[0])),
    fairUsePerDay: shop.settings.fairUsePerDay,
    styles: offeredStyles(shop.painter).map(({ id }) => id),
  };
});

const Wish = z.object({ promoCode: z.string().trim().max(40, "promo-unknown").optional() });

export const action = form.post(Wish, async (visit, wish) => {
  askForJoiner(visit);
  const { promo } = await beginJoining(visit.shop, visit.viewer, wish);
  return goTo(joiningPath("/membership/payment", visit, promo));
});

export default function Plan() {
  const { standing, viewer, here, promo, price, firstMonth, fairUsePerDay, styles } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  if (standing) return <OwnMembership standing={standing} />;
  const prices = { price, firstMonth };
  const plan = <PlanCard {...prices} fairUsePerDay={fairUsePerDay} withPromo={promo !== null} />;
  return (
    <section className="page join" data-dialog-body="">
      <StyleWall styles={styles} />
      <div className="join-words">
        <h1>{t("title")}</h1>
        <p className="lead mt-2">{t("pitch")}</p>
        {viewer.isSignedIn ? (
          <JoinForm {...prices} answer={answer} here={here} promo={promo}>
            {plan}
          </JoinForm>
        ) : (
          <AccountDoors back={here} isGuest={viewer.isGuest}>
            {plan}
          </AccountDoors>
        )}
      </div>
    </section>
  );
}
