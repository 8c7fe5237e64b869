/** The details of a poster for sale. Works without scripts; `ui/sell/share-line.client.ts` updates the share. */
import { getFormProps, useForm } from "@conform-to/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { writeMoney } from "~/domain/kernel/money";
import { pictureSources, SMALL_WIDTHS } from "~/domain/kernel/picture-size";
import { EDITION_PRICE, SUPPLY } from "~/domain/posters/edition-limits";
import type { Source } from "~/domain/posters/provenance";
import type { Publication } from "~/domain/posters/publication";
import { CITY_MAX, DESCRIPTION_MAX, LINK_MAX, NAME_MAX, type SellFields } from "~/domain/posters/selling";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { PosterFrame } from "~/ui/poster-frame";
import { AgreementField } from "~/ui/sell/agreement-field";
import { EditionFields, type TooCoarse } from "~/ui/sell/edition-fields";
import { MadeBy } from "~/ui/sell/made-by";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";

/** The browser's own checks. The server checks the two fields of a limited edition, because they may be hidden. */
const CONSTRAINT = {
  name: { required: true, maxLength: NAME_MAX },
  city: { required: true, maxLength: CITY_MAX },
  momentLink: { maxLength: LINK_MAX },
  description: { maxLength: DESCRIPTION_MAX },
  agreed: { required: true },
};

interface SellingFormProps {
  poster: {
    id: string;
    imageKey: string;
    placeholder: string;
    style: string;
    painter: string;
    source: Source;
    tooCoarse: TooCoarse | null;
  };
  /** The earlier details of the poster. */
  publication: Publication | null;
  language: string;
  answer: FormAnswer | undefined;
}

export function useSellingTitle(publication: Publication | null): string {
  const { t } = useTranslation("selling");
  return t(publication?.isPublic ? "changeTitle" : "title");
}

export function SellingForm({ poster, publication, language, answer }: SellingFormProps) {
  const { t } = useTranslation("selling");
  const { t: no } = useTranslation("refusals");
  const [selling, fields] = useForm<z.input<typeof SellFields>>({
    id: "selling",
    lastResult: answer?.result,
    constraint: CONSTRAINT,
    defaultValue: wordsOf(publication),
  });
  const { name, city, momentLink, description, edition, totalSupply, price, agreed } = fields;
  const badLink = no("moment-link-invalid.message");
  return (
    <PostForm
      action={paths.sell.$(poster.id)}
      {...getFormProps(selling)}
      {...attributes({
        failure: no("publishing-failed.message"),
        failureTitle: no("publishing-failed.title"),
        sell: "",
      })}
    >
      <ErrorSummary
        faults={[selling, name, city, momentLink, description, edition, totalSupply, price, agreed]}
        refusal={answer?.refusal}
      />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-5">
        <PosterFrame
          alt={t("picture", { style: poster.style })}
          eager
          placeholder={poster.placeholder}
          sizes="7rem"
          {...pictureSources(poster.imageKey, { widths: SMALL_WIDTHS })}
        />
        <div className="grid gap-2">
          <p className="lead">
            {t(publication ? (publication.isPublic ? "changeLead" : "againLead") : "lead")}
          </p>
          <p className="hint">{t(poster.source === "frame" ? "clip" : "photo")}</p>
          <MadeBy poster={poster} />
        </div>
      </div>
      <Field
        autoComplete="off"
        field={name}
        hint={t("nameHint")}
        label={t("name")}
        messages={{ missing: no("poster-name-missing.message") }}
      />
      <Field
        autoComplete="off"
        field={city}
        hint={t("cityHint")}
        label={t("city")}
        messages={{ missing: no("poster-city-missing.message") }}
      />
      <Field
        autoComplete="off"
        field={momentLink}
        hint={t("momentLinkHint")}
        inputMode="url"
        label={t("momentLink")}
        messages={{ invalid: badLink }}
        type="url"
      />
      <TextAreaField
        field={description}
        hint={t(poster.source === "frame" ? "description.clipHint" : "description.hint")}
        label={t("description.label")}
        maxLength={DESCRIPTION_MAX}
        rows={3}
      />
      <EditionFields
        edition={edition}
        language={language}
        price={price}
        published={publication?.edition ?? null}
        tooCoarse={poster.tooCoarse}
        totalSupply={totalSupply}
      />
      <AgreementField field={agreed} />
      <SubmitButton {...attributes({ busyText: t("publishing") })}>
        {t(publication ? (publication.isPublic ? "change" : "publishAgain") : "publish")}
      </SubmitButton>
      {publication?.isPublic && (
        <a
          className="btn btn-quiet btn-wide"
          {...attributes({ dialog: "" })}
          href={paths.posters.$.unpublish(poster.id)}
        >
          {t("unpublishInstead")}
        </a>
      )}
    </PostForm>
  );
}

function wordsOf(publication: Publication | null) {
  const { usual: supply } = SUPPLY;
  const { usual: price } = EDITION_PRICE;
  if (!publication) return { edition: "limited", totalSupply: String(supply), price: writeMoney(price) };
  const { name, city, momentLink, description, edition } = publication;
  return {
    name,
    city,
    momentLink: momentLink ?? "",
    description: description ?? "",
    edition: edition.totalSupply === null ? "standard" : "limited",
    totalSupply: String(edition.totalSupply ?? supply),
    price: writeMoney(publication.price),
  };
}
