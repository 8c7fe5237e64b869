import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { MEMBERSHIP_PRICE } from "~/domain/kernel/money";
import { isRefusal } from "~/domain/kernel/refusal";
import { isSignedIn } from "~/domain/kernel/viewer";
import { beginJoining } from "~/domain/membership/joining.server";
import { promoOffer } from "~/domain/membership/promo-code";
import { offeredStyles } from "~/domain/posters/style";
import { paths } from "~/paths";
import { AccountLinks } from "~/ui/membership/account-links";
import { JoinForm } from "~/ui/membership/join-form";
import { OwnMembership } from "~/ui/membership/own-membership";
import { PlanCard } from "~/ui/membership/plan-card";
import { StyleWall } from "~/ui/membership/style-wall";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { joiningPath, membershipStatusOf, moneyOf, PROMO_FIELD_MAX, promoOf } from "~/web/membership.server";
import {
  assertWithinLimits,
  load,
  type RequestContext,
  translateRefusal,
} from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = {
  keep: ["returnTo"],
  limits: { read: "promo-code", readWith: "promo", write: "membership" },
} satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, t } = context;
  const standing = await membershipStatusOf(context);
  const isMember = standing?.isActive ?? false;
  return {
    title: pageTitle(context, t(isMember ? "membership:own.title" : "membership:title")),
    description: t("membership:pitch"),
    standing: isMember ? standing : null,
    viewer: { isSignedIn: isSignedIn(viewer), isGuest: viewer.account !== null && !isSignedIn(viewer) },
    here: joiningPath(paths.membership(), context, promoOf(context)),
    promo: await promoShown(context),
    price: moneyOf(context, MEMBERSHIP_PRICE),
    fairUsePerDay: shop.settings.fairUsePerDay,
    styles: offeredStyles(shop.painter).map(({ id }) => id),
  };
});

/** The code in the address, with the price of its first month, or why it has none: also where too many were tried. */
async function promoShown(context: RequestContext) {
  const code = promoOf(context);
  if (code === null) return null;
  try {
    assertWithinLimits(context);
    const { firstMonth } = await promoOffer(context.shop, code);
    return { code, firstMonth: moneyOf(context, firstMonth), fault: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { code, firstMonth: null, fault: translateRefusal(error, context.t).message };
  }
}

const JoiningForm = z.object({
  promoCode: z.string().trim().max(PROMO_FIELD_MAX, "promo-unknown").optional(),
  consent: z.literal("on", { error: "consent-missing" }),
});

export const action = form.post(JoiningForm, async (context, input) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer, language, t } = context;
  const consent = { words: t("membership:consent"), language };
  const { promo } = await beginJoining(shop, viewer, { promoCode: input.promoCode, consent });
  return redirectTo(joiningPath(paths.membership.payment(), context, promo));
});

export default function Plan() {
  const { standing, viewer, here, promo, price, fairUsePerDay, styles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  if (standing) return <OwnMembership standing={standing} />;
  const plan = (
    <PlanCard
      fairUsePerDay={fairUsePerDay}
      firstMonth={promo?.firstMonth ?? null}
      price={price}
      styleCount={styles.length}
    />
  );
  return (
    <section
      className="page max-w-136 lg:on-page:grid lg:on-page:max-w-296 lg:on-page:grid-cols-[minmax(0,1fr)_30rem] lg:on-page:items-start lg:on-page:gap-16"
      {...attributes({ dialogBody: "" })}
    >
      <StyleWall styles={styles} />
      <div>
        <Title text={t("title")} />
        <p className="lead mt-2">{t("pitch")}</p>
        {viewer.isSignedIn ? (
          <JoinForm answer={answer} here={here} price={price} promo={promo}>
            {plan}
          </JoinForm>
        ) : (
          <AccountLinks back={here} isGuest={viewer.isGuest}>
            {plan}
          </AccountLinks>
        )}
      </div>
    </section>
  );
}
