import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import type { RootData } from "~/root";

/** What the next poster costs and whether the credits suffice. */
export function CreditNote() {
  const { t } = useTranslation("create");
  const balance = useRouteLoaderData<RootData>("root")?.balance;
  if (!balance) return null;
  if (balance.userType === "artistic_collective")
    return <p className="quiet credits-left">{t("credits.unlimited")}</p>;
  const count = balance.freeCreditsRemaining + balance.paidCredits;
  if (count > 0) return <p className="quiet credits-left">{t("credits.left", { count })}</p>;
  return (
    <p className="credits-none">
      {t("credits.none")}{" "}
      <a href={paths.credits()} className="link" {...attributes({ dialog: true })}>
        {t("credits.get")}
      </a>
    </p>
  );
}
