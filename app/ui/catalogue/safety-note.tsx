/** Who answers for the safety of the product, as Regulation (EU) 2023/988, article 19, wants beside each offer. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

export interface SafetyNoteProps {
  /** Name, address and e-mail. */
  maker: string;
  /** The person in the EU; null where the operator has named none. */
  responsible: string | null;
}

export function SafetyNote({ maker, responsible }: SafetyNoteProps) {
  const { t } = useTranslation("catalogue");
  return (
    <details className="quiet">
      <summary className="cursor-pointer py-2.5">{t("safety.title")}</summary>
      <dl className="grid gap-2 wrap-anywhere">
        <dt>{t("safety.maker")}</dt>
        <dd>{maker}</dd>
        {responsible && (
          <>
            <dt>{t("safety.responsible")}</dt>
            <dd>{responsible}</dd>
          </>
        )}
        <dt>{t("safety.warnings")}</dt>
        <dd>{t("safety.none")}</dd>
      </dl>
      <a className="link inline-flex min-h-11 items-center" href={paths.imprint()}>
        {t("safety.imprint")}
      </a>
    </details>
  );
}
