/** Shows the passwords of its form, with a script. It has no name, so no form posts it. */
import { attributes } from "~/browser/contract";
import { AWAITS_SCRIPT, INERT } from "~/ui/form/awaits-script";
import { useTranslation } from "~/ui/use-translation";

export function ShowPassword() {
  const { t } = useTranslation("account");
  return (
    <label className={`flex items-center gap-3 py-1 ${AWAITS_SCRIPT}`} {...INERT}>
      <input className="size-5 shrink-0 accent-gold" {...attributes({ showPassword: "" })} type="checkbox" />
      <span>{t("showPassword")}</span>
    </label>
  );
}
