import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { CreditNote } from "./credit-note";
import { PaintButton } from "./paint-button";
import { StepHeading } from "./step-heading";

const MOST = 3;

export interface FeelingsStepProps {
  creationId: string;
  styleName: string;
  feelings: readonly { id: string; name: string }[];
  /** Ids of the earlier choice. */
  picked: readonly string[];
  requestKey: string;
  describedBy: string | undefined;
}

/** Up to three of the 33 feelings; after three the others are disabled until the visitor removes one. */
export function FeelingsStep({
  creationId,
  styleName,
  feelings,
  picked,
  requestKey,
  describedBy,
}: FeelingsStepProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly string[]>(picked);
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <>
      <StepHeading text={t("feelings.heading")} />
      <Form method="post" className="feelings-form">
        <input type="hidden" name="requestKey" value={requestKey} />
        <fieldset aria-describedby={describedBy}>
          <legend className="feelings-legend">
            {t("feelings.limit")}
            <span className="quiet"> · {t("feelings.style", { style: styleName })}</span>
          </legend>
          <div className="chips">
            {feelings.map(({ id, name }) => {
              const isChosen = chosen.includes(id);
              return (
                <label key={id} className="chip">
                  <input
                    type="checkbox"
                    name="feelings"
                    value={id}
                    checked={isChosen}
                    disabled={hydrated && !isChosen && chosen.length >= MOST}
                    onChange={(event) => toggle(id, event.currentTarget.checked)}
                    className="chip-box"
                  />
                  <span className="chip-name">{name}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
        <div className="reach">
          {hydrated && (
            <p role="status" className="quiet">
              {t("feelings.count", { count: chosen.length })}
            </p>
          )}
          <CreditNote />
          <div className="reach-actions">
            <PaintButton />
            <Link to={paths.create.$.style(creationId)} className="btn btn-quiet">
              {t("back")}
            </Link>
          </div>
        </div>
      </Form>
    </>
  );
}
