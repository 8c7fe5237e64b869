/** The certificates of the numbered prints of an order. */
import { useTranslation } from "~/ui/use-translation";

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
      <h2 className="mt-3 text-[1.125rem]">{t("page.certificates")}</h2>
      <ul className="grid w-full gap-4">
        {certificates.map(({ id, href, record, title, number, of }) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2" key={id}>
            <p className="basis-full">{title}</p>
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
