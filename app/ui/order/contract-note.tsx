/** What the law wants beside the button that pays: seller, delivery, withdrawal, and the terms. */
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { contractNoteOf, membershipNoteOf } from "~/web/withdrawal.server";

export type ContractNoteProps = ReturnType<typeof contractNoteOf | typeof membershipNoteOf>;

export function ContractNote({ names, isDelivered, rights }: ContractNoteProps) {
  const { t } = useTranslation("withdrawal");
  return (
    <div className="quiet grid gap-1">
      <p>{t("note.seller", names)}</p>
      <p>{isDelivered ? t("note.delivery", names) : t("note.taxes")}</p>
      {rights.map((right) => (
        <p key={right}>{t(`note.right.${right}`)}</p>
      ))}
      <p>
        {t("note.links")}{" "}
        <a
          className="link"
          {...attributes({ dialogAbove: "" })}
          href={paths.terms()}
          rel="noopener"
          target="_blank"
        >
          {t("note.terms")}
        </a>{" "}
        {t("note.and")}{" "}
        <a
          className="link"
          {...attributes({ dialogAbove: "" })}
          href={paths.privacy()}
          rel="noopener"
          target="_blank"
        >
          {t("note.privacy")}
        </a>
        .
      </p>
    </div>
  );
}
