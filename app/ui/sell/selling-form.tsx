/** What a creator says of a poster that goes on sale. Works as it stands; `browser/sell/share.ts` keeps the share in step. */
import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { writeMoney } from "~/domain/money";
import { EDITION_PRICE, SUPPLY } from "~/domain/posters/edition-limits";
import { pictureSources, SMALL_WIDTHS } from "~/domain/posters/picture-size";
import type { Publication } from "~/domain/posters/publication";
import { CITY_MAX, LINK_MAX, NAME_MAX, type SellFields } from "~/domain/posters/selling";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { PosterFrame } from "~/ui/poster-frame";
import { AgreementField } from "~/ui/sell/agreement-field";
import { EditionFields } from "~/ui/sell/edition-fields";
import { MadeBy } from "~/ui/sell/made-by";
import type { FormAnswer } from "~/web/form.server";

/** What the browser checks by itself. The two fields of a limited edition are the server's: they may be out of sight. */
const CONSTRAINT = {
  name: { required: true, maxLength: NAME_MAX },
  city: { required: true, maxLength: CITY_MAX },
  momentLink: { maxLength: LINK_MAX },
  agreed: { required: true },
};

interface SellingFormProps {
  poster: {
    id: string;
    imageKey: string;
    placeholder: string;
    style: string;
    painter: string;
    hasClip: boolean;
  };
  /** What was said of it before. */
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
    defaultNoValidate: false,
    defaultValue: wordsOf(publication),
  });
  const { name, city, momentLink, edition, totalSupply, price, agreed } = fields;
  const badLink = no("moment-link-invalid.message");
  return (
    <PostForm
      action={`/sell/${poster.id}`}
      {...getFormProps(selling)}
      className="sell"
      data-failure={no("publishing-failed.message")}
      data-failure-title={no("publishing-failed.title")}
      data-sell=""
    >
      <ErrorSummary
        faults={[selling, name, city, momentLink, edition, totalSupply, price, agreed]}
        refusal={answer?.refusal}
      />
      <div className="sell-poster">
        <PosterFrame
          alt={t("picture", { style: poster.style })}
          eager
          placeholder={poster.placeholder}
          sizes="7rem"
          {...pictureSources(poster.imageKey, { widths: SMALL_WIDTHS })}
        />
        <div>
          <p className="lead">
            {t(publication ? (publication.isPublic ? "changeLead" : "againLead") : "lead")}
          </p>
          <p className="hint">{t(poster.hasClip ? "clip" : "photo")}</p>
          <MadeBy painter={poster.painter} />
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
      <EditionFields
        edition={edition}
        language={language}
        price={price}
        published={publication?.edition ?? null}
        totalSupply={totalSupply}
      />
      <AgreementField field={agreed} />
      <SubmitButton data-busy-text={t("publishing")}>
        {t(publication ? (publication.isPublic ? "change" : "publishAgain") : "publish")}
      </SubmitButton>
      {publication?.isPublic && (
        <a className="btn btn-quiet btn-wide" data-dialog="" href={`/posters/${poster.id}/unpublish`}>
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
  const { name, city, momentLink, edition } = publication;
  return {
    name,
    city,
    momentLink: momentLink ?? "",
    edition: edition.totalSupply === null ? "standard" : "limited",
    totalSupply: String(edition.totalSupply ?? supply),
    price: writeMoney(publication.price),
  };
}
