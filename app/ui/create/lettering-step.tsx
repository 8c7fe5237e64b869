import { Form, Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LETTERING_MAX_CHARACTERS } from "~/domain/kernel/image-limits";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { type Spot, useLettering } from "~/ui/create/use-lettering";
import { Easel, type EaselPoster } from "./easel";
import { FAULT_ID, HINT_ID, LetteringHints, useFault } from "./lettering-hints";
import { PixelField } from "./pixel-field";
import { StepHeading } from "./step-heading";

export interface LetteringStepProps {
  poster: EaselPoster & { creationId: string };
  lettering: ({ text: string } & Spot) | null;
  /** The refused text, and the server's refusal. */
  tried: string | null;
  fault: string | null;
  describedBy: string | undefined;
}

const PAGE =
  "grid min-h-[calc(100dvh-9rem)] grid-cols-1 content-start justify-items-center gap-4 bg-[rgb(8_6_5/0.6)] px-4 pt-4 " +
  "pb-10 lg:grid-cols-[1fr_389px_389px_1fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:pt-10 lg:pb-16";

const MIDDLE_LOW: Spot = { x: 0.5, y: 0.86 };
/** An empty text is placed as if it had one letter. */
const ANY_TEXT = "M";

/** One line of the buyer's own text, positioned by dragging, keys or numbers. */
export function LetteringStep({ poster, lettering, tried, fault, describedBy }: LetteringStepProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const [text, setText] = useState(tried ?? lettering?.text ?? "");
  const place = useLettering(text.trim() || ANY_TEXT, lettering ?? MIDDLE_LOW);
  const { box, spot } = place;
  const serverFault = text === tried ? fault : null;
  const isWrong = useFault(text.trim()) !== null || serverFault !== null;
  const away = paths.create.$.poster(poster.creationId);
  const cancelOnBackdrop = useCancel(away);
  return (
    <div className={PAGE} {...cancelOnBackdrop}>
      <StepHeading
        className="text-center lg:col-start-3 lg:justify-self-start lg:text-start"
        compact
        text={t("lettering.heading")}
      />
      <Easel poster={poster} text={text} place={place} />
      <Form method="post" className="grid w-full max-w-[389px] gap-3 lg:col-start-3 lg:row-start-2">
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
          aria-describedby={[describedBy, isWrong && FAULT_ID, HINT_ID].filter(Boolean).join(" ")}
          aria-invalid={isWrong || undefined}
        />
        <LetteringHints text={text.trim()} atEdge={place.atEdge} fault={serverFault} />
        {/* For a fine pointer, where a keyboard is likely. */}
        {hydrated && (
          <p className="hint hidden any-pointer-fine:block" id="lettering-keys">
            {t("lettering.keys")}
          </p>
        )}
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="quiet mb-1.5">
            {t("lettering.box", { width: box.width, height: box.height })}
          </legend>
          <PixelField
            name="x"
            label={t("lettering.x")}
            share={spot.x}
            length={box.width}
            onChange={(x) => place.moveTo({ ...spot, x })}
          />
          <PixelField
            name="y"
            label={t("lettering.y")}
            share={spot.y}
            length={box.height}
            onChange={(y) => place.moveTo({ ...spot, y })}
          />
        </fieldset>
        <input type="hidden" name="boxWidth" value={box.width} />
        <input type="hidden" name="boxHeight" value={box.height} />
        <div className="mt-2 flex flex-wrap gap-2.5">
          <button
            type="submit"
            className="btn btn-primary flex-auto"
            disabled={hydrated && text.trim() === ""}
          >
            {t("lettering.confirm")}
          </button>
          <Link to={away} className="btn">
            {t("lettering.cancel")}
          </Link>
          {lettering && (
            <button
              type="submit"
              formAction={`${paths.create.$.lettering(poster.creationId)}?remove=text`}
              className="btn btn-quiet"
            >
              {t("lettering.remove")}
            </button>
          )}
        </div>
      </Form>
    </div>
  );
}

/** A click outside, or Escape, leaves without the text. */
function useCancel(away: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) navigate(away);
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [away, navigate]);
  return {
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) navigate(away);
    },
  };
}
