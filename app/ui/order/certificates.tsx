/** What proves each numbered print of an order. */
import { useTranslation } from "react-i18next";

interface Certificate {
  id: string;
  href: string;
  /** Address of the print's public record. */
  record: string;
  title: string | null;
  number: number;
  of: number;
}

export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useTranslation("order");
  return (
    <>
      <h2 className="recap-title certificates-title">{t("page.certificates")}</h2>
      <ul className="certificates">
        {certificates.map(({ id, href, record, title, number, of }) => (
          <li key={id}>
            <p>{title}</p>
            <a className="btn" href={href}>
              {t("summary.certificate", { number, of })}
              <span className="sr-only"> {t("summary.certificateOf", { title })}</span>
            </a>
            <a className="link" href={record}>
              {t("summary.record", { number, of })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
