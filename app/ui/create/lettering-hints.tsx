import { isShrunk, type Measure, type Trim, unknownCharacters } from "~/domain/creations/lettering-size";
import { LETTERING_MAX_CHARACTERS } from "~/domain/kernel/image-limits";
import { SAFE_MM } from "~/domain/kernel/paper";
import { useTranslation } from "~/ui/use-translation";

interface LetteringHintsProps {
  text: string;
  measure: Measure;
  trim: Trim;
  /** Whether the text was moved back from the edge. */
  atEdge: boolean;
  /** The server's refusal of the text, until the visitor changes it. */
  fault: string | null;
}

export const HINT_ID = "lettering-rule";
export const FAULT_ID = "lettering-fault";

/** Shows beside the field, during typing, what prevents a text from being printed or changes it. */
export function LetteringHints({ text, measure, trim, atEdge, fault }: LetteringHintsProps) {
  const { t } = useTranslation("create");
  const wrong = useFault(text, measure) ?? fault;
  const mm = SAFE_MM;
  return (
    <>
      <p id={FAULT_ID} className="field-error" role="status" hidden={!wrong}>
        {wrong}
      </p>
      <p className="hint empty:hidden" role="status">
        {isShrunk(text, measure, trim) && `${t("lettering.smaller")} `}
        {atEdge && t("lettering.edge", { mm })}
      </p>
    </>
  );
}

/** The refusal that the server would return for the current text. */
export function useFault(text: string, measure: Measure): string | null {
  const { t } = useTranslation("refusals");
  const signs = unknownCharacters(text, measure).join(" ");
  if (signs) return t("lettering-glyphs.message", { signs });
  return [...text].length > LETTERING_MAX_CHARACTERS ? t("lettering-too-long.message") : null;
}
