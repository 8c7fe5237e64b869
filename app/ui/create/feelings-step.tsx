import { Link } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useTranslation } from "~/ui/use-translation";
import { CreditNote } from "./credit-note";
import { PaintButton } from "./paint-button";
import { Pill } from "./pill";
import { Refused, type RefusedText } from "./refused";
import { StepActions } from "./step-actions";
import { StepForm } from "./step-form";
import { StepHeading } from "./step-heading";

const MOST = 3;

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
                <Pill
                  key={id}
                  type="checkbox"
                  name="feelings"
                  value={id}
                  checked={isChosen}
                  disabled={hydrated && !isChosen && chosen.length >= MOST}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                >
                  {name}
                </Pill>
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
