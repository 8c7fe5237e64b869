/** A hosted page that takes no payment any more. */
import { useTranslation } from "react-i18next";
import { TestProviderNote } from "./payment-frame";

export function ClosedPage({ back }: { back: string }) {
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <h1>{t("closed.title")}</h1>
      <TestProviderNote />
      <p className="lead mt-5">{t("closed.text")}</p>
      <a className="btn btn-primary btn-wide mt-6" href={back}>
        {t("closed.back")}
      </a>
    </section>
  );
}
