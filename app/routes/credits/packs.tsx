import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { balanceOf, displayedCredits } from "~/domain/credits/balance";
import { PACK_IDS, PACKS } from "~/domain/credits/pack";
import { formatMoney, rappen } from "~/domain/money";
import { openCreditOrder } from "~/domain/orders/credit-order";
import { isMember } from "~/domain/viewer";
import { Balance } from "~/ui/credits/balance";
import stylesUrl from "~/ui/credits/credits.css?url";
import { PackList } from "~/ui/credits/pack-list";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { form } from "~/web/form.server";
import { keepingReturn } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, language, t } = visit;
  return {
    title: pageTitle(visit, t("credits:title")),
    balance: viewer.account ? await balanceOf(shop, viewer.account.id) : null,
    member: isMember(viewer),
    membership: keepingReturn("/membership", visit),
    packs: PACKS.map(({ id, credits, price }) => ({
      id,
      credits,
      price: formatMoney(price, language),
      each: formatMoney(rappen(Math.round(price / credits)), language),
    })),
  };
});

const Wish = z.object({ pack: z.enum(PACK_IDS, "invalid") });

export const action = form.post(Wish, async ({ shop, viewer, language }, { pack: packId }) => {
  const { id } = await openCreditOrder(shop, viewer, { packId, language });
  return goTo(`/credits/${id}/payment`);
});

export default function Credits() {
  const { balance, member, packs, membership } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("credits");
  return (
    <DialogBody title={t("title")}>
      {member && <p className="lead mt-4">{t("unlimited")}</p>}
      {balance && !member && (
        <>
          <Balance balance={balance} total={displayedCredits(balance)} />
          <ErrorSummary faults={[]} refusal={answer?.refusal} />
          <PackList packs={packs} />
        </>
      )}
      {!balance && (
        <div className="panel mt-5">
          <p className="mb-4">{t("anonymous")}</p>
          <a className="btn btn-primary btn-wide" data-dialog="" href="/continue?returnTo=/create">
            {t("start")}
          </a>
        </div>
      )}
      <dl className="questions">
        <dt>{t("what")}</dt>
        <dd>{t("whatText")}</dd>
        <dt>{t("welcome")}</dt>
        <dd>{t("welcomeText")}</dd>
        {!member && (
          <>
            <dt>{t("more")}</dt>
            <dd>{t("moreText")}</dd>
          </>
        )}
      </dl>
      {!member && (
        <a className="btn btn-gold btn-wide mt-6" data-dialog="" href={membership}>
          {t("membership")}
        </a>
      )}
    </DialogBody>
  );
}
