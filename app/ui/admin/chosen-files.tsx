/** Lists the selected orders without a print file, before the download of the others. */

import type { PrintFileState } from "~/domain/fulfilment/print-files";
import { paths } from "~/paths";
import { CheckAgain } from "~/ui/check-again";
import { useTranslation } from "~/ui/use-translation";

interface ChosenFilesProps {
  ready: number;
  without: readonly { lineId: string; confirmationId: string; name: string; state: PrintFileState }[];
  isMaking: boolean;
  ticks: readonly string[];
  archive: string;
  back: string;
}

export function ChosenFiles({ ready, without, isMaking, ticks, archive, back }: ChosenFilesProps) {
  const { t } = useTranslation("backOffice");
  const isMissing = without.some(({ state }) => state === "none" || state === "failed");
  return (
    <>
      <p className="lead mt-3">{t("files.ready", { count: ready })}</p>
      {without.length > 0 && (
        <>
          <h2 className="mt-5 text-[1.125rem]">{t("files.without")}</h2>
          <ul className="mt-2 grid gap-1.5">
            {without.map(({ lineId, confirmationId, state }) => (
              <li key={lineId}>
                <strong>{confirmationId}</strong>: {state !== "ready" && t(`files.${state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isMaking && <CheckAgain />}
      {isMissing && (
        <form action={paths.admin.orders.selection.printFiles()} className="mt-6" method="post">
          <input name="back" type="hidden" value={back} />
          {ticks.map((tick) => (
            <input key={tick} name="order" type="hidden" value={tick} />
          ))}
          <button className="btn btn-primary btn-wide" type="submit">
            {t("files.make")}
          </button>
        </form>
      )}
      {ready > 0 && (
        <p className="mt-3">
          <a className="btn btn-wide" href={archive}>
            {t("files.downloadReady", { count: ready })}
          </a>
        </p>
      )}
    </>
  );
}
