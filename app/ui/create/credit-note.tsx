import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { useCredits } from "./use-credits";

/** On a phone the badge above shows the credits. */
const BESIDE_BADGE = "quiet max-md:hidden";

/** What the next poster costs and whether the credits suffice. */
export function CreditNote() {
  const { t } = useTranslation("create");
  const count = useCredits();
  if (count === null) return null;
  if (count === "unlimited") return <p className={BESIDE_BADGE}>{t("credits.unlimited")}</p>;
  if (count > 0) return <p className={BESIDE_BADGE}>{t("credits.left", { count })}</p>;
  return (
    <p className="font-semibold text-danger">
      {t("credits.none")}{" "}
      <a href={paths.credits()} className="link" {...attributes({ dialog: true })}>
        {t("credits.get")}
      </a>
    </p>
  );
}
