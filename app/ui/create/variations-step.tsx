import { Link } from "@remix-run/react";
import type { Crop } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { type SketchEvent, useSketches } from "~/ui/create/use-sketches";
import { paperShape } from "~/ui/paper-shape";
import { useTranslation } from "~/ui/use-translation";
import { CreditNote } from "./credit-note";
import { PaintButton } from "./paint-button";
import { Refused, type RefusedText } from "./refused";
import { StepActions } from "./step-actions";
import { StepForm } from "./step-form";
import { StepHeading } from "./step-heading";

const FRAME =
  "grid aspect-poster w-full place-items-center bg-wall-high shadow-paper outline outline-paper/12 " +
  "group-has-checked:outline-5 group-has-checked:outline-paper-bright " +
  "group-has-focus-visible:outline-5 group-has-focus-visible:outline-gold";

export interface VariationsStepProps {
  creationId: string;
  crop: Crop;
  style: { id: string; name: string };
  /** Their numbers, from 0. */
  variations: readonly number[];
  /** The known sketches, by number of the variation. */
  sketches: SketchEvent;
  /** Number of the one chosen before. */
  chosen: number;
  requestKey: string;
  refused: RefusedText | null;
}

/** The own photo in one style, several times. Each sketch is a radio button. */
export function VariationsStep(step: VariationsStepProps) {
  const { creationId, crop, style, variations, sketches, chosen, requestKey, refused } = step;
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const view = { creationId, style: style.id, of: "variations" } as const;
  const { own, making, expected } = useSketches(view, sketches, hydrated);
  const isReady = Object.keys(own).length >= expected;
  const isDrawing = hydrated ? making : !isReady;
  return (
    <div className="page max-w-240">
      <Refused refused={refused} />
      <StepHeading text={t("variations.heading", { style: style.name, count: variations.length })} />
      <p className="lead mt-2">{t("variations.lead")}</p>
      <StepForm className="mt-6">
        <input type="hidden" name="requestKey" value={requestKey} />
        <input type="hidden" name="style" value={style.id} />
        <fieldset aria-describedby={refused?.id}>
          <legend className="sr-only">{t("variations.legend")}</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-6 min-[600px]:grid-cols-3 md:grid-cols-5">
            {variations.map((number) => (
              <label key={number} className="group grid cursor-pointer gap-2">
                <span className={`${FRAME} ${paperShape(crop.shape === "wide")}`}>
                  {own[number] ? (
                    <img src={own[number]} alt="" className="size-full object-cover" />
                  ) : (
                    <span className="quiet p-2 text-center">
                      {t(isDrawing ? "variations.drawing" : "variations.none")}
                    </span>
                  )}
                </span>
                <span className="inline-flex min-h-11 items-center gap-2.5">
                  <input
                    type="radio"
                    name="variation"
                    value={number}
                    defaultChecked={number === chosen}
                    className="size-5 accent-paper-bright"
                  />
                  {t("variations.name", { number: number + 1 })}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {!hydrated && !isReady && (
          <button type="submit" name="intent" value="more" className="btn mt-6">
            {t("variations.more")}
          </button>
        )}
        <p role="status" className="sr-only">
          {hydrated && isReady && t("variations.ready")}
        </p>
        <StepActions className="md:max-w-120" note={<CreditNote />}>
          <PaintButton />
          <button type="submit" name="intent" value="feelings" className="btn">
            {t("style.feelings")}
          </button>
        </StepActions>
      </StepForm>
      <Link to={paths.create.$.style(creationId)} className="btn btn-quiet mt-2 -ml-3">
        {t("back")}
      </Link>
    </div>
  );
}
