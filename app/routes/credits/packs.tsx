import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { balanceOf, displayedCredits } from "~/domain/accounts/credit-balance";
import { openCreditOrder } from "~/domain/credits/credit-order";
import { PACK_IDS, PACKS } from "~/domain/kernel/credit-pack";
import { formatMoney, rappen } from "~/domain/kernel/money";
import { isMember } from "~/domain/kernel/viewer";
import { STYLES } from "~/domain/posters/style";
import { paths } from "~/paths";
import { Balance } from "~/ui/credits/balance";
import { PackList } from "~/ui/credits/pack-list";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { keepingReturn } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, language, t } = context;
  return {
    title: pageTitle(context, t("credits:title")),
    balance: viewer.account ? await balanceOf(shop, viewer.account.id) : null,
    member: isMember(viewer),
    membership: keepingReturn(paths.membership(), context),
    styleCount: STYLES.length,
    packs: PACKS.map(({ id, credits, price }) => ({
      id,
      credits,
      price: formatMoney(price, language),
      each: formatMoney(rappen(Math.round(price / credits)), language),
    })),
  };
});

const PackForm = z.object({
  pack: z.enum(PACK_IDS, "invalid"),
  consent: z.literal("on", { error: "consent-missing" }),
});

export const action = form.post(PackForm, async ({ shop, viewer, language, t }, { pack: packId }) => {
  const consent = t("credits:consent");
  const { id } = await openCreditOrder(shop, viewer, { packId, language, consent });
  return redirectTo(paths.credits.$.payment(id));
});

const ANSWER = "mb-4 text-paper-soft";

export default function Credits() {
  const { balance, member, packs, membership, styleCount } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("credits");
  return (
    <DialogBody title={t("title")}>
      {member && <p className="lead mt-4">{t("unlimited")}</p>}
      {balance && !member && (
        <>
          <Balance balance={balance} total={displayedCredits(balance)} />
          <PackList answer={answer} packs={packs} />
        </>
      )}
      {!balance && (
        <div className="panel mt-5">
          <p className="mb-4">{t("anonymous")}</p>
          <a
            className="btn btn-primary btn-wide"
            {...attributes({ dialog: "" })}
            href={`${paths.continue()}?returnTo=/create`}
          >
            {t("start")}
          </a>
        </div>
      )}
      <dl className="mt-7">
        <dt className="font-semibold">{t("what")}</dt>
        <dd className={ANSWER}>{t("whatText")}</dd>
        <dt className="font-semibold">{t("welcome")}</dt>
        <dd className={ANSWER}>{t("welcomeText")}</dd>
        {!member && (
          <>
            <dt className="font-semibold">{t("more")}</dt>
            <dd className={ANSWER}>{t("moreText", { count: styleCount })}</dd>
          </>
        )}
      </dl>
      {!member && (
        <a className="btn btn-gold btn-wide mt-6" {...attributes({ dialog: "" })} href={membership}>
          {t("membership")}
        </a>
      )}
    </DialogBody>
  );
}
