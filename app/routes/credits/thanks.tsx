import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import stylesUrl from "~/ui/credits/credits.css?url";
import { DialogBody } from "~/ui/dialog-body";
import { orderAt, orderPath } from "~/web/order.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const order = await orderAt(visit);
  return {
    title: pageTitle(visit, visit.t("credits:thanksTitle")),
    count: order.pack?.credits ?? 0,
    email: order.email ?? "",
    isRefunded: order.paymentState === "refunded",
    receipt: orderPath(visit, "/receipt"),
  };
});

export default function CreditsThanks() {
  const { count, email, isRefunded, receipt } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  return (
    <DialogBody title={t("thanksTitle")}>
      <p className="lead mt-4" data-credits-arrived="">
        {isRefunded ? t("refunded") : t("thanksText", { count, email })}
      </p>
      <a className="btn btn-primary btn-wide mt-6" href="/create">
        {t("create")}
      </a>
      <a className="btn btn-wide mt-3" href={receipt}>
        {t("receipt")}
      </a>
    </DialogBody>
  );
}
