import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RootData } from "~/root";

/** What the next poster costs and whether the purse is full enough. */
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
      <a href="/credits" className="link" data-dialog>
        {t("credits.get")}
      </a>
    </p>
  );
}
