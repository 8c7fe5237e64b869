import { useTranslation } from "~/ui/use-translation";

interface SketchLineProps {
  ready: number;
  styles: number;
  making: boolean;
  /** Requests sketches, where the browser saves data and loads none by itself. */
  onRequest: (() => void) | null;
}

/** How many styles show the buyer's own photo. Screen readers announce only the end. */
export function SketchLine({ ready, styles, making, onRequest }: SketchLineProps) {
  const { t } = useTranslation("create");
  const all = ready > 0 && ready >= styles;
  const progressText = () => {
    if (all) return t("style.ownAll", { count: styles });
    if (ready === 0) return making ? t("style.ownSoon", { count: styles }) : "";
    return t(making ? "style.ownSome" : "style.ownPart", { count: styles, ready });
  };
  return (
    <div className="quiet grid min-h-7 items-center">
      {onRequest ? (
        <button
          type="button"
          className="min-h-11 justify-self-start underline underline-offset-[0.2em]"
          onClick={onRequest}
        >
          {t("style.ownPoll")}
        </button>
      ) : (
        <p>{progressText()}</p>
      )}
      <p role="status" className="sr-only">
        {all && t("style.ownReady")}
      </p>
    </div>
  );
}
