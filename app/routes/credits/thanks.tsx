import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { findUnfinished } from "~/domain/creations/journey";
import { contractLink } from "~/domain/withdrawals/contract.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { Refunds } from "~/ui/order/refunds";
import { useTranslation } from "~/ui/use-translation";
import { WithdrawalLink } from "~/ui/withdrawal/withdrawal-link";
import { orderAt, orderPath, refundsShownOf } from "~/web/order.server";
import { load } from "~/web/request-context.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = load(async (context) => {
  const order = await orderAt(context);
  const unfinished = await findUnfinished(context.shop, context.viewer);
  return {
    title: pageTitle(context, context.t("credits:thanksTitle")),
    count: order.pack?.credits ?? 0,
    email: order.email ?? "",
    isRefunded: order.paymentState === "refunded",
    refunds: await refundsShownOf(context, order.id),
    creation: unfinished && paths.create.$.style(unfinished.creation.id),
    receipt: orderPath(context, paths.order.$.receipt),
    withdraw: contractLink(context.shop, order.id),
  };
});

export default function CreditsThanks() {
  const { count, email, isRefunded, refunds, creation, receipt, withdraw } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  return (
    <DialogBody title={t("thanksTitle")}>
      <p className="lead mt-4" {...attributes({ creditsArrived: "" })}>
        {isRefunded ? t("refunded") : t("thanksText", { count, email })}
      </p>
      <Refunds refunds={refunds} />
      <a
        className="btn btn-primary btn-wide mt-6"
        {...attributes({ toPhoto: "" })}
        href={creation ?? paths.create()}
      >
        {creation ? t("backToPhoto") : t("create")}
      </a>
      <a className="btn btn-wide mt-3" href={receipt}>
        {t("receipt")}
      </a>
      <p className="mt-4">
        <WithdrawalLink href={withdraw} />
      </p>
    </DialogBody>
  );
}
