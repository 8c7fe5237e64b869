/** A legal text: numbered sections below a table of contents. */
import { useTranslation } from "react-i18next";
import { DialogBody } from "~/ui/dialog-body";

interface Section {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

interface LegalTextProps {
  text: "privacy" | "terms" | "creatorTerms";
  /** The shop's operator, from its settings. */
  names: { name: string; address: string; email: string };
}

export function LegalText({ text, names }: LegalTextProps) {
  const { t } = useTranslation("legal");
  const sections = t(`${text}.sections`, { returnObjects: true, ...names }) as readonly Section[];
  return (
    <DialogBody title={t(`${text}.title`)} wide>
      <div className="legal">
        <p className="quiet">{t("effective")}</p>
        <p className="lead">{t(`${text}.summary`, names)}</p>
        <nav aria-label={t("contents")}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={`#${text}-${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title, paragraphs = [], points = [] }, place) => (
          <section key={id}>
            <h2 id={`${text}-${id}`} tabIndex={-1}>
              {place + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </DialogBody>
  );
}
