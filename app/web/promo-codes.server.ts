/** Promo codes of the back office, in the page's language. */
import type { OfficePromoCode } from "../domain/back-office/promo-codes.server.ts";
import { formatMoney } from "../domain/kernel/money.ts";
import { dayName, dayStart } from "../domain/kernel/swiss-time.ts";
import { moment } from "./back-office-list.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function promoCodeShown(context: RequestContext, promo: OfficePromoCode) {
  const { t, language } = context;
  const { code, percentOff, firstMonth, used, held, usesLimit, lastDay, state, made, ended } = promo;
  const price = formatMoney(firstMonth, language);
  return {
    code,
    state,
    discount: t("promo:discount", { percent: percentOff, price }),
    uses:
      usesLimit === null
        ? t("promo:usesWithoutLimit", { used })
        : t("promo:uses", { used, limit: usesLimit }),
    paying: held > 0 ? t("promo:paying", { count: held }) : null,
    lastDay: lastDay && dayName(dayStart(lastDay), language),
    made: made ? t("promo:madeBy", { who: made.by, at: moment(context, made.at) }) : t("promo:withShop"),
    ended: ended && t("promo:endedBy", { who: ended.by, at: moment(context, ended.at) }),
  };
}

export type PromoCodeShown = ReturnType<typeof promoCodeShown>;
