/** A shop that plays its payments says so on every page, before anybody reaches for a card. */
import { useTranslation } from "react-i18next";

export function NoMoneyNote() {
  const { t } = useTranslation("common");
  return (
    <p className="bg-wall-high px-4 py-1.5 text-center text-sm text-paper-soft" role="note">
      {t("noMoney")}
    </p>
  );
}
