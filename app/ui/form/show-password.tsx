/** Shows the passwords of its form, with a script. It has no name, so no form posts it. */
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

export function ShowPassword() {
  const { t } = useTranslation("account");
  return (
    <label className="flex items-center gap-3 py-1" hidden>
      <input className="size-5 shrink-0 accent-gold" {...attributes({ showPassword: "" })} type="checkbox" />
      <span>{t("showPassword")}</span>
    </label>
  );
}
