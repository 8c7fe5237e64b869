import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { beginJoining } from "~/domain/membership/joining.server";
import { membershipOf } from "~/domain/membership/membership";
import { firstMonthPrice, PROMO_CODES } from "~/domain/membership/promo";
import { MEMBERSHIP_PRICE } from "~/domain/money";
import { isSignedIn } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { AccountDoors } from "~/ui/membership/doors";
import { JoinForm } from "~/ui/membership/join-form";
import stylesUrl from "~/ui/membership/membership.css?url";
import { OwnMembership } from "~/ui/membership/own-membership";
import { PlanCard } from "~/ui/membership/plan-card";
import { form } from "~/web/form.server";
import { askForJoiner, moneyOf, standingOf } from "~/web/membership.server";
import { keepingReturn } from "~/web/return-path.server";
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
  const membership = viewer.account ? await membershipOf(shop, viewer) : null;
  return {
    title: pageTitle(visit, t(isMember ? "membership:own.title" : "membership:title")),
    standing: isMember ? standing : null,
    viewer: { isSignedIn: isSignedIn(viewer), isGuest: viewer.account !== null && !isSignedIn(viewer) },
    here: keepingReturn("/membership", visit),
    promo: membership?.state === "joining" ? membership.promo : null,
    price: moneyOf(visit, MEMBERSHIP_PRICE),
    firstMonth: moneyOf(visit, firstMonthPrice(PROMO_CODES[0])),
    fairUsePerDay: shop.settings.fairUsePerDay,
  };
});

const Wish = z.object({ promoCode: z.string().trim().max(40, "promo-unknown").optional() });

export const action = form.post(Wish, async (visit, wish) => {
  askForJoiner(visit);
  await beginJoining(visit.shop, visit.viewer, wish);
  return goTo(keepingReturn("/membership/payment", visit));
});

export default function Plan() {
  const { standing, viewer, here, promo, price, firstMonth, fairUsePerDay } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  if (standing) return <OwnMembership standing={standing} />;
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{t("pitch")}</p>
      <PlanCard
        fairUsePerDay={fairUsePerDay}
        firstMonth={firstMonth}
        price={price}
        withPromo={promo !== null}
      />
      {viewer.isSignedIn ? (
        <JoinForm answer={answer} firstMonth={firstMonth} here={here} price={price} promo={promo} />
      ) : (
        <AccountDoors back={here} isGuest={viewer.isGuest} />
      )}
    </DialogBody>
  );
}
