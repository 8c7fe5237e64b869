/** One poster of a print job, with its print file and its certificate. */
import { useTranslation } from "~/ui/use-translation";
import type { ShownWorkshopJob } from "~/web/workshop-job.server";

export function WorkshopSheet({ line }: { line: ShownWorkshopJob["lines"][number] }) {
  const { t } = useTranslation("workshop");
  const { name, copies, edition, isReplaced, picture, file, certificate } = line;
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-4">
      <img alt="" className="w-full shadow-paper" height="170" src={picture} width="120" />
      <div className="grid justify-items-start gap-1">
        <p className="font-semibold">{name}</p>
        <p>{t("copies", { count: copies })}</p>
        {edition && <p>{t("edition", edition)}</p>}
        {isReplaced && <p className="font-semibold text-gold-light">{t("replaced")}</p>}
        <a className="link inline-flex min-h-11 items-center" download="" href={file}>
          {t("file")}
          <span className="sr-only"> {name}</span>
        </a>
        {edition && certificate && (
          <a className="link inline-flex min-h-11 items-center" href={certificate}>
            {t("certificate", edition)}
          </a>
        )}
      </div>
    </li>
  );
}
