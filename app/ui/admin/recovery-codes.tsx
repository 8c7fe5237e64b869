/** Recovery codes for a lost phone. They are shown once. */
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <>
      <p className="lead mt-3">{t("security.recovery")}</p>
      <ul className="my-5 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 text-[1.125rem]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn btn-primary btn-wide" href={paths.admin.security()}>
          {t("security.written")}
        </a>
      </p>
    </>
  );
}
