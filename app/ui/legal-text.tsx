/** A legal text: numbered sections below a table of contents. */

import type { LegalNames } from "~/domain/kernel/legal-names";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";

const TEXT = "mb-3 text-paper-soft";

interface Section {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

interface LegalTextProps {
  text: "privacy" | "terms" | "creatorTerms";
  /** The shop's operator, from its settings. */
  names: LegalNames;
}

export function LegalText({ text, names }: LegalTextProps) {
  const { t } = useTranslation("legal");
  const sections = t(`${text}.sections`, { returnObjects: true, ...names }) as readonly Section[];
  return (
    <DialogBody title={t(`${text}.title`)} wide>
      <div className="mt-2">
        <p className="quiet">{t("effective")}</p>
        <p className="lead mt-4 mb-6">{t(`${text}.summary`, names)}</p>
        <nav aria-label={t("contents")}>
          <ol className="columns-[2_15rem] list-decimal gap-x-8 pl-6">
            {sections.map(({ id, title }) => (
              <li className="break-inside-avoid" key={id}>
                <a className="link inline-grid min-h-11 py-2.5" href={`#${text}-${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title, paragraphs = [], points = [] }, place) => (
          <section className="mt-9" key={id}>
            <h2 className="mb-3 text-[1.375rem]" id={`${text}-${id}`} tabIndex={-1}>
              {place + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p className={TEXT} key={paragraph}>
                {paragraph}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="list-disc pl-5">
                {points.map((point) => (
                  <li className={TEXT} key={point}>
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </DialogBody>
  );
}
