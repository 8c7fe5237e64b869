import { useTranslation } from "react-i18next";
import { isShrunk, unknownCharacters } from "~/domain/creations/lettering-size";
import { LETTERING_MAX_CHARACTERS } from "~/domain/creations/limits";
import { SAFE_MM } from "~/domain/paper";

interface LetteringHintsProps {
  text: string;
  /** Whether the text was pulled back from the edge. */
  atEdge: boolean;
  /** What the server said of the text, until it is typed anew. */
  fault: string | null;
}

export const HINT_ID = "lettering-rule";
export const FAULT_ID = "lettering-fault";

/** What keeps a text from being printed, or changes it, told beside its field while it is typed. */
export function LetteringHints({ text, atEdge, fault }: LetteringHintsProps) {
  const { t } = useTranslation("create");
  const wrong = useFault(text) ?? fault;
  const mm = SAFE_MM;
  return (
    <>
      <p id={FAULT_ID} className="field-error" role="status" hidden={!wrong}>
        {wrong}
      </p>
      <p id={HINT_ID} className="hint">
        {t("lettering.rule", { count: LETTERING_MAX_CHARACTERS, mm })}
      </p>
      <p className="hint" role="status">
        {isShrunk(text) && `${t("lettering.smaller")} `}
        {atEdge && t("lettering.edge", { mm })}
      </p>
    </>
  );
}

/** What the server would say of the text as it stands. */
export function useFault(text: string): string | null {
  const { t } = useTranslation("refusals");
  const signs = unknownCharacters(text).join(" ");
  if (signs) return t("lettering-glyphs.message", { signs });
  return [...text].length > LETTERING_MAX_CHARACTERS ? t("lettering-too-long.message") : null;
}
