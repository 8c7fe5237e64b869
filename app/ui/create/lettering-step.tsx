import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { attributes } from "~/browser/contract";
import { isMoved, type Measure } from "~/domain/creations/lettering-size";
import { LETTERING_MAX_CHARACTERS } from "~/domain/kernel/image-limits";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { type Spot, useLettering } from "~/ui/create/use-lettering";
import { useOverlay } from "~/ui/create/use-overlay";
import { paperShape } from "~/ui/paper-shape";
import { useTranslation } from "~/ui/use-translation";
import { Easel, type EaselPoster } from "./easel";
import { LetteringActions } from "./lettering-actions";
import { LetteringCoordinates } from "./lettering-coordinates";
import { FAULT_ID, HINT_ID, LetteringHints, useFault } from "./lettering-hints";
import { Refused, type RefusedText } from "./refused";
import { StepForm } from "./step-form";
import { StepHeading } from "./step-heading";

export interface LetteringStepProps {
  poster: EaselPoster & { creationId: string };
  lettering: ({ text: string } & Spot) | null;
  /** How words on this poster are set. */
  measure: Measure;
  /** The refused text, and the server's refusal. */
  tried: string | null;
  fault: string | null;
  refused: RefusedText | null;
}

/**
 * The poster takes the height that the form leaves. Without JavaScript the dialog is a part of the page, and as high as
 * its form: a phone shows all of its fields.
 */
const OVERLAY =
  "static m-0 grid max-h-none w-full max-w-none grid-cols-1 gap-x-8 border-0 p-0 text-paper grid-rows-[auto_45svh_auto] " +
  "bg-wall-deep modal:fixed modal:inset-0 modal:h-dvh modal:max-lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:px-8 " +
  "lg:h-[max(34rem,100dvh-5rem)] lg:modal:h-dvh lg:grid-cols-[minmax(0,calc((100dvh-4rem)/var(--tall)))_26rem] " +
  "lg:grid-rows-[auto_minmax(0,1fr)] lg:justify-center lg:gap-x-16";
const FORM =
  "grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] justify-self-center max-lg:w-full " +
  "max-lg:max-w-120 lg:col-start-2 lg:row-start-2 lg:w-full lg:content-start lg:grid-rows-[auto_auto]";
/** In the overlay the fields scroll, so that Save and Cancel are always in sight. */
const FORM_IN_OVERLAY = "max-lg:max-h-[46dvh]";

const MIDDLE_LOW: Spot = { x: 0.5, y: 0.86 };
/** An empty text is placed as if it had one letter. */
const ANY_TEXT = "M";

/** One line of the buyer's own text over the whole poster, positioned by dragging, keys or numbers. */
export function LetteringStep({ poster, lettering, measure, tried, fault, refused }: LetteringStepProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [text, setText] = useState(tried ?? lettering?.text ?? "");
  const [asking, setAsking] = useState(false);
  const start = lettering ?? MIDDLE_LOW;
  const position = useLettering(text.trim() || ANY_TEXT, start, { measure, trim: poster.trim });
  const { spot } = position;
  const serverFault = text === tried ? fault : null;
  const isWrong = useFault(text.trim(), measure) !== null || serverFault !== null;
  const away = paths.create.$.poster(poster.creationId);
  const isChanged =
    text.trim() !== (lettering?.text ?? "") || (lettering !== null && isMoved(spot, lettering));
  /** A change is never lost without a question. */
  const leave = () => (isChanged && text.trim() !== "" ? setAsking(true) : navigate(away));
  const overlay = useOverlay(leave);
  return (
    <dialog
      {...overlay.dialog}
      open
      className={`${OVERLAY} ${paperShape(poster.trim.w > poster.trim.h)}`}
      aria-labelledby="lettering-heading"
      {...attributes({ pageDialog: "" })}
    >
      <div className="px-4 pt-3 text-center grid gap-1 lg:col-start-2 lg:gap-3 lg:px-1 lg:pt-8 lg:pb-3 lg:text-start">
        <StepHeading id="lettering-heading" compact text={t("lettering.heading")} />
        {hydrated && <p className="hint">{t("lettering.hint")}</p>}
        <Refused refused={refused} />
      </div>
      <div
        className="m-3 grid min-h-0 place-items-center [container-type:size] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:my-8"
        ref={overlay.space}
      >
        <Easel poster={poster} text={text} measure={measure} position={position} />
      </div>
      <StepForm className={`${FORM} ${hydrated ? FORM_IN_OVERLAY : ""}`}>
        <div className="grid min-h-0 content-start gap-2 overflow-y-auto px-4 pt-2 pb-2 lg:px-1">
          <label className="label" htmlFor="lettering-text">
            {t("lettering.field")}
          </label>
          <input
            id="lettering-text"
            name="text"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t("lettering.placeholder")}
            maxLength={LETTERING_MAX_CHARACTERS * 2}
            autoComplete="off"
            enterKeyHint="done"
            className="input"
            aria-describedby={[refused?.id, isWrong && FAULT_ID, HINT_ID].filter(Boolean).join(" ")}
            aria-invalid={isWrong || undefined}
          />
          <LetteringHints
            text={text.trim()}
            measure={measure}
            trim={poster.trim}
            atEdge={position.atEdge}
            fault={serverFault}
          />
          <LetteringCoordinates position={position} />
        </div>
        <LetteringActions
          creationId={poster.creationId}
          removable={lettering !== null}
          blank={text.trim() === ""}
          asking={asking}
          onStay={() => setAsking(false)}
        />
      </StepForm>
    </dialog>
  );
}
