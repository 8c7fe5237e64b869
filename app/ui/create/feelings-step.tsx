import { Link } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useTranslation } from "~/ui/use-translation";
import { CreditNote } from "./credit-note";
import { PaintButton } from "./paint-button";
import { Refused, type RefusedText } from "./refused";
import { StepActions } from "./step-actions";
import { StepForm } from "./step-form";
import { StepHeading } from "./step-heading";

const MOST = 3;

const NAME =
  "inline-flex min-h-11 items-center rounded-full border border-wall-edge bg-wall-raised px-4.5 transition-colors " +
  "group-hover:border-paper peer-checked:border-paper-bright peer-checked:bg-paper-bright peer-checked:font-semibold " +
  "peer-checked:text-wall peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-gold " +
  "peer-disabled:border-wall-line peer-disabled:bg-transparent peer-disabled:text-wall-edge " +
  "forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] " +
  "forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none " +
  "forced-colors:peer-disabled:border-[GrayText] forced-colors:peer-disabled:text-[GrayText]";

export interface FeelingsStepProps {
  creationId: string;
  styleName: string;
  feelings: readonly { id: string; name: string }[];
  /** Ids of the earlier choice. */
  picked: readonly string[];
  requestKey: string;
  refused: RefusedText | null;
}

/** Up to three of the 33 feelings; after three the others are disabled until the visitor removes one. */
export function FeelingsStep(step: FeelingsStepProps) {
  const { creationId, styleName, feelings, picked, requestKey, refused } = step;
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly string[]>(picked);
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <div className="page max-w-208">
      <Refused refused={refused} />
      <StepHeading text={t("feelings.heading")} />
      <StepForm className="mt-4">
        <input type="hidden" name="requestKey" value={requestKey} />
        <fieldset aria-describedby={refused?.id}>
          <legend className="text-[1.125rem] text-paper-soft">
            {t("feelings.limit")}
            <span className="quiet"> · {t("feelings.style", { style: styleName })}</span>
          </legend>
          <div className="mt-4 flex flex-wrap gap-2">
            {feelings.map(({ id, name }) => {
              const isChosen = chosen.includes(id);
              return (
                <label
                  key={id}
                  className="group relative inline-flex cursor-pointer has-disabled:cursor-not-allowed"
                >
                  <input
                    type="checkbox"
                    name="feelings"
                    value={id}
                    checked={isChosen}
                    disabled={hydrated && !isChosen && chosen.length >= MOST}
                    onChange={(event) => toggle(id, event.currentTarget.checked)}
                    className="peer absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
                  />
                  <span className={NAME}>{name}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
        <StepActions
          className="md:max-w-120"
          note={
            <>
              {hydrated && (
                <p role="status" className="quiet">
                  {t("feelings.count", { count: chosen.length })}
                </p>
              )}
              <CreditNote />
            </>
          }
        >
          <PaintButton />
          <Link to={paths.create.$.style(creationId)} className="btn btn-quiet">
            {t("back")}
          </Link>
        </StepActions>
      </StepForm>
    </div>
  );
}
