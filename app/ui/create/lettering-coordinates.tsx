import { LETTERING_MAX_CHARACTERS } from "~/domain/kernel/image-limits";
import { SAFE_MM } from "~/domain/kernel/paper";
import { useHydrated } from "~/ui/create/use-hydrated";
import type { LetteringPosition } from "~/ui/create/use-lettering";
import { useTranslation } from "~/ui/use-translation";
import { HINT_ID } from "./lettering-hints";
import { PixelField } from "./pixel-field";

/** The position of the text in numbers: closed while the text can be dragged, open where numbers are the only way. */
export function LetteringCoordinates({ position }: { position: LetteringPosition }) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const { box, spot } = position;
  return (
    <details open={!hydrated}>
      <summary className="flex min-h-11 cursor-pointer items-center text-paper-soft">
        <span className="underline underline-offset-[0.2em]">{t("lettering.fineTune")}</span>
      </summary>
      <p id={HINT_ID} className="hint">
        {t("lettering.rule", { count: LETTERING_MAX_CHARACTERS, mm: SAFE_MM })}
      </p>
      {/* For a fine pointer, where a keyboard is likely. */}
      {hydrated && (
        <p className="hint hidden any-pointer-fine:block" id="lettering-keys">
          {t("lettering.keys")}
        </p>
      )}
      <fieldset className="grid grid-cols-2 gap-3 pt-2">
        <legend className="quiet mb-1.5">
          {t("lettering.box", { width: box.width, height: box.height })}
        </legend>
        <PixelField
          name="x"
          label={t("lettering.x")}
          share={spot.x}
          length={box.width}
          onChange={(x) => position.moveTo({ ...spot, x })}
        />
        <PixelField
          name="y"
          label={t("lettering.y")}
          share={spot.y}
          length={box.height}
          onChange={(y) => position.moveTo({ ...spot, y })}
        />
      </fieldset>
      <input type="hidden" name="boxWidth" value={box.width} />
      <input type="hidden" name="boxHeight" value={box.height} />
    </details>
  );
}
