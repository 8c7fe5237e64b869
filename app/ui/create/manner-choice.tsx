import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { CLOSENESS, COLOURS, type Manner } from "~/domain/posters/manner";
import { useTranslation } from "~/ui/use-translation";
import { Pill } from "./pill";
import { Refused, type StepAnswer, useRefused } from "./refused";

interface MannerChoiceProps {
  /** As chosen before. */
  manner: Manner;
  /** What else the form needs when scripts post a choice at once. */
  posted: Readonly<Record<string, string>>;
}

/**
 * Whose colours the poster has, and how close it stays to the photo. The form's buttons send the choice; scripts post it at once,
 * so that the sketches follow. A refusal is said here, above what is still chosen.
 */
export function MannerChoice({ manner, posted }: MannerChoiceProps) {
  const { t } = useTranslation("create");
  const [chosen, setChosen] = useState(manner);
  const [isOpen] = useState(manner.colours !== "style" || manner.closeness !== "style");
  const { submit, data: answer } = useFetcher<StepAnswer>();
  const [answered, setAnswered] = useState({ answer, manner });
  // Only a refusal or a fault is an answer: what was chosen before stays. A stored choice comes with the page loaded anew instead.
  if (answered.answer !== answer) {
    setAnswered({ answer, manner });
    setChosen(manner);
  }
  const refused = useRefused(answered.manner === manner ? answer : undefined);
  const choose = (part: Partial<Manner>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    submit({ ...posted, ...next, intent: "manner" }, { method: "post", preventScrollReset: true });
  };
  return (
    <details className="open:basis-full" open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center text-paper-soft">
        {t("manner.heading")}
      </summary>
      <div className="grid gap-4 pt-1">
        <Refused refused={refused} />
        <Choice
          name="colours"
          legend={t("manner.colours.legend")}
          options={COLOURS.map((value) => ({ value, text: t(`manner.colours.${value}`) }))}
          chosen={chosen.colours}
          onChoose={(colours) => choose({ colours })}
        />
        <Choice
          name="closeness"
          legend={t("manner.closeness.legend")}
          options={CLOSENESS.map((value) => ({ value, text: t(`manner.closeness.${value}`) }))}
          chosen={chosen.closeness}
          onChoose={(closeness) => choose({ closeness })}
        />
      </div>
    </details>
  );
}

interface ChoiceProps<T extends string> {
  name: keyof Manner;
  legend: string;
  options: readonly { value: T; text: string }[];
  chosen: T;
  onChoose(value: T): void;
}

function Choice<T extends string>({ name, legend, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <Pill
            key={value}
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          >
            {text}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
