/** The codes for whoever loses their phone: shown once. */
import { useTranslation } from "react-i18next";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("office");
  return (
    <>
      <p className="lead mt-3">{t("security.recovery")}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn btn-primary btn-wide" href="/admin/security">
          {t("security.written")}
        </a>
      </p>
    </>
  );
}
