/** Title, place and date of a poster, and the plate on which they stand. */
import { getFormProps, useForm } from "@conform-to/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import type { CaptionForm } from "~/domain/creations/caption";
import type { platesOf } from "~/domain/creations/plate-samples.server";
import { CAPTION_MAX_CHARACTERS } from "~/domain/kernel/image-limits";
import type { PosterWords } from "~/domain/posters/poster-words";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";
import { type CaptionedPoster, CaptionPreview } from "./caption-preview";

const LONGEST = { maxLength: CAPTION_MAX_CHARACTERS };
const CONSTRAINT = { title: LONGEST, place: LONGEST, date: LONGEST };

interface CaptionFieldsProps {
  creationId: string;
  caption: PosterWords["caption"];
  plates: Awaited<ReturnType<typeof platesOf>>;
  /** The picture without a caption. */
  poster: CaptionedPoster;
  answer: FormAnswer | undefined;
}

export function CaptionFields({ creationId, caption, plates, poster, answer }: CaptionFieldsProps) {
  const { t } = useTranslation("caption");
  const { title: was = "", place: there = "", date: then = "", plate: on = "museum" } = caption ?? {};
  const [form, fields] = useForm<z.input<typeof CaptionForm>>({
    id: "caption",
    lastResult: answer?.result,
    constraint: CONSTRAINT,
    defaultValue: { title: was, place: there, date: then, plate: on },
  });
  const { title, place, date, plate } = fields;
  const address = paths.create.$.caption(creationId);
  return (
    <PostForm action={address} {...getFormProps(form)}>
      <ErrorSummary faults={[form, title, place, date, plate]} refusal={answer?.refusal} />
      <CaptionPreview poster={poster} />
      <Field autoComplete="off" field={title} label={t("titleField")} />
      <Field autoComplete="off" field={place} label={t("place")} />
      <Field autoComplete="off" field={date} hint={t("dateHint")} label={t("date")} />
      <fieldset className="grid min-w-0 gap-3" id={plate.id} tabIndex={-1}>
        <legend className="label mb-2">{t("plate")}</legend>
        {plates.map(({ id, image, widthShare, x, y }) => (
          <label className="grid gap-2" key={id}>
            <span className="flex min-h-11 items-center gap-3">
              <input
                className="size-5 flex-none accent-gold"
                defaultChecked={plate.initialValue === id}
                name={plate.name}
                type="radio"
                value={id}
              />
              <span>{t(`plates.${id}`)}</span>
            </span>
            <img
              alt=""
              src={image}
              style={{ width: `${Math.min(100, 200 * widthShare)}%` }}
              {...attributes({ captionPlate: id, plateWidth: widthShare, plateX: x, plateY: y })}
            />
          </label>
        ))}
        <p className="field-error" hidden={!plate.errors?.length} id={plate.errorId}>
          {plate.errors?.[0]}
        </p>
      </fieldset>
      <SubmitButton {...attributes({ busyText: t("busy") })}>{t("submit")}</SubmitButton>
      {caption && (
        <button className="btn btn-quiet btn-wide" formAction={`${address}?remove=caption`} type="submit">
          {t("remove")}
        </button>
      )}
    </PostForm>
  );
}
