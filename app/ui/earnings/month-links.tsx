/** Links from one statement to the others, and to its files. */

import { monthName, readMonth } from "~/domain/kernel/swiss-time";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface MonthLinksProps {
  month: string;
  neighbours: { earlier: string | null; later: string | null };
}

export function MonthLinks({ month, neighbours: { earlier, later } }: MonthLinksProps) {
  const { t } = useTranslation("earnings");
  return (
    <nav
      aria-label={t("statement.neighbours")}
      className="mt-5 grid grid-cols-[1fr_1fr] gap-3 max-md:*:px-2 md:flex md:flex-wrap"
    >
      <Neighbour month={earlier} rel="prev" text={t("statement.earlier")} />
      <Neighbour month={later} rel="next" text={t("statement.later")} />
      <a className="btn" href={paths.settings.earnings()}>
        {t("statement.all")}
      </a>
      <a className="btn" download="" href={paths.settings.earnings.$.csv(month)}>
        {t("statement.download")}
      </a>
      <a className="btn" href={paths.settings.earnings.$.pdf(month)}>
        {t("statement.downloadPdf")}
      </a>
    </nav>
  );
}

function Neighbour({ month, rel, text }: { month: string | null; rel: string; text: string }) {
  const { t, language } = useTranslation(["earnings", "common"]);
  const found = readMonth(month ?? undefined);
  if (!found) return null;
  const arrow = <span aria-hidden="true">{rel === "prev" ? "←" : "→"}</span>;
  return (
    <a className="btn" href={paths.settings.earnings.$(found)} rel={rel}>
      {rel === "prev" && arrow}
      <span className="sr-only">{t("common:label", { name: text })} </span>
      {monthName(found, language)}
      {rel === "next" && arrow}
    </a>
  );
}
