/** Which of the chosen orders have no print file yet, before the others are downloaded. */
import { useTranslation } from "react-i18next";
import type { PrintFileState } from "~/domain/orders/print-wish";

interface ChosenFilesProps {
  ready: number;
  without: readonly { lineId: string; confirmationId: string; name: string; state: PrintFileState }[];
  isMaking: boolean;
  ticks: readonly string[];
  archive: string;
  back: string;
}

export function ChosenFiles({ ready, without, isMaking, ticks, archive, back }: ChosenFilesProps) {
  const { t } = useTranslation("office");
  const isMissing = without.some(({ state }) => state === "none" || state === "failed");
  return (
    <>
      <p className="lead mt-3">{t("files.ready", { count: ready })}</p>
      {without.length > 0 && (
        <>
          <h2 className="office-subtitle">{t("files.without")}</h2>
          <ul className="office-list">
            {without.map(({ lineId, confirmationId, state }) => (
              <li key={lineId}>
                <strong>{confirmationId}</strong>: {state !== "ready" && t(`files.${state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isMaking && <p className="quiet mt-3">{t("files.waiting")}</p>}
      {isMissing && (
        <form action="/admin/orders/selection/print-files" className="mt-6" method="post">
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
