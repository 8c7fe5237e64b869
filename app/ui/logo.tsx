/** A poster on the wall with an evening sun in it, and the shop's name. */
import { useTranslation } from "~/ui/use-translation";

export function LogoMark({ className = "h-8 w-auto" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      focusable="false"
      height="34"
      viewBox="0 0 24 34"
      width="24"
    >
      <rect fill="#fffdf9" height="34" rx="1" width="24" />
      <rect fill="#1d2f3f" height="28" width="18" x="3" y="3" />
      <circle cx="12" cy="16.5" fill="#e3b94f" r="5" />
      <path d="M3 20.5c3-2.5 6-3 9-1s6 1.5 9-.5v12H3Z" fill="#a63d2f" />
      <path d="M3 25c3.5-2.2 6.5-2 9.5-.3s6 1.6 8.5.1V31H3Z" fill="#5c1f24" />
    </svg>
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 items-center gap-2.5 font-display text-[max(28px,1.75rem)] leading-none font-bold " +
  "tracking-[-0.02em]";

interface LogoProps {
  big?: boolean;
  /** Whether the shop's name is beside the mark. */
  name?: boolean;
  /** Much follows in the row: on most phones the mark is alone, so that the tools stay beside it. */
  crowded?: boolean;
}

export function Logo({ big = false, name = true, crowded = false }: LogoProps) {
  const { t } = useTranslation("common");
  return (
    <a
      aria-label={t("nav.home")}
      className={`${LINK} ${big ? "md:text-[2.25rem]" : ""} ${name ? "" : "-mr-4"}`}
      href="/"
    >
      <LogoMark className={big ? "h-10 w-auto md:h-12" : "h-8 w-auto"} />
      {name && (
        <span className={crowded ? "max-[430px]:hidden" : big ? "max-[359px]:hidden" : undefined}>
          {t("shop.name")}
        </span>
      )}
    </a>
  );
}
