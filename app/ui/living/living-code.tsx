/** The code of a living poster, as its creator tries it before anything is printed. */
import { SquareCodeImage } from "~/ui/square-code-image";
import { useTranslation } from "~/ui/use-translation";
import type { SquareCode } from "~/web/qr-code.server";

export function LivingCode({ address, code }: { address: string; code: SquareCode }) {
  const { t } = useTranslation("living");
  return (
    <>
      <SquareCodeImage code={code} label={t("code")} />
      <p>{t("test")}</p>
      <a className="link inline-flex min-h-11 items-center" href={address} target="_blank" rel="noopener">
        {t("open")}
      </a>
    </>
  );
}
