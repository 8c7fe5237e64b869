/** The filters in use. Each is a link to the list without it. */
import { useTranslation } from "~/ui/use-translation";

interface FilterChipsProps {
  chips: readonly { text: string; href: string }[];
  /** The list without any of them. */
  plain: string;
}

export function FilterChips({ chips, plain }: FilterChipsProps) {
  const { t } = useTranslation("admin");
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("orders.filters")} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {chips.map(({ text, href }) => (
        <li key={href}>
          <a
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-wall-edge px-3 text-[0.9375rem] wrap-anywhere md:pointer-fine:min-h-8"
            href={href}
          >
            {text}
            <span aria-hidden="true">×</span>
            <span className="sr-only"> {t("orders.dropFilter")}</span>
          </a>
        </li>
      ))}
      <li>
        <a className="link inline-flex min-h-11 items-center px-1 md:pointer-fine:min-h-8" href={plain}>
          {t("orders.clear")}
        </a>
      </li>
    </ul>
  );
}
