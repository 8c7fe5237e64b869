/** The line in a caption that says what made the picture. */
import { useTranslation } from "react-i18next";
import { madeBy } from "~/domain/posters/making";

export function MadeBy({ painter, className = "hint" }: { painter: string; className?: string }) {
  const { t } = useTranslation("selling");
  return <p className={className}>{t(`madeBy.${madeBy({ painter })}`)}</p>;
}
