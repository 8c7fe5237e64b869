/** A print job in the queue of the workshop. */
import { useTranslation } from "~/ui/use-translation";
import type { ShownWorkshopJob } from "~/web/workshop-job.server";
import { AttentionNote } from "./attention-note";

export function WorkshopCard({ job }: { job: ShownWorkshopJob }) {
  const { t } = useTranslation("workshop");
  const { id, href, since, lines, slip, isReprint, isWithdrawn, lowDpi, giftNote } = job;
  const [only, ...others] = lines;
  const { t: no } = useTranslation("refusals");
  const copies = lines.reduce((sum, line) => sum + line.copies, 0);
  return (
    <li className="panel grid grid-cols-[5rem_minmax(0,1fr)] gap-4 p-4">
      <img
        alt=""
        className="w-full shadow-paper"
        height="113"
        loading="lazy"
        src={lines[0]?.picture}
        width="80"
      />
      <div className="grid content-start gap-1">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={href}>
          {id}
        </a>
        <p>
          {t("copies", { count: copies })}
          {isReprint && <strong className="ms-2 text-gold-light">{t("reprint")}</strong>}
          {lines.some((line) => line.isReplaced) && (
            <strong className="ms-2 text-gold-light">{t("replaced")}</strong>
          )}
          {giftNote !== null && <strong className="ms-2 text-gold-light">{t("gift")}</strong>}
        </p>
        {lines.map(
          ({ id: line, name, edition }) =>
            edition && (
              <p className="quiet" key={line}>
                {name}: {t("edition", edition)}
              </p>
            ),
        )}
        <p className="quiet">{t("since", { date: since })}</p>
        <p className="flex flex-wrap gap-x-4">
          {only && others.length === 0 && (
            <a className="link inline-flex min-h-11 items-center" download="" href={only.file}>
              {t("file")}
              <span className="sr-only"> {id}</span>
            </a>
          )}
          <a className="link inline-flex min-h-11 items-center" href={slip}>
            {t("slip")}
            <span className="sr-only"> {id}</span>
          </a>
        </p>
        {isWithdrawn && (
          <AttentionNote as="p">{no("print-job-withdrawn.message", { code: id })}</AttentionNote>
        )}
        {lowDpi !== null && <AttentionNote as="p">{t("coarse", { dpi: lowDpi })}</AttentionNote>}
      </div>
    </li>
  );
}
