import { useTranslation } from "react-i18next";

interface SketchLineProps {
  ready: number;
  styles: number;
  making: boolean;
  /** Asks for them, where the browser saves data and nothing comes by itself. */
  onAsk: (() => void) | null;
}

/** How many of the styles show the buyer's own photo. Read when one comes by; only their end is announced. */
export function SketchLine({ ready, styles, making, onAsk }: SketchLineProps) {
  const { t } = useTranslation("create");
  const all = ready > 0 && ready >= styles;
  const told = () => {
    if (all) return t("style.ownAll", { count: styles });
    if (ready === 0) return making ? t("style.ownSoon", { count: styles }) : "";
    return t(making ? "style.ownSome" : "style.ownPart", { count: styles, ready });
  };
  return (
    <div className="sketch-line quiet">
      {onAsk ? (
        <button type="button" className="sketch-ask" onClick={onAsk}>
          {t("style.ownAsk")}
        </button>
      ) : (
        <p>{told()}</p>
      )}
      <p role="status" className="sr-only">
        {all && t("style.ownReady")}
      </p>
    </div>
  );
}
