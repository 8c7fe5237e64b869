/** A hosted page that no longer takes payments. */
import { useTranslation } from "react-i18next";
import { Title } from "~/ui/title";
import { TestModeNotice } from "./test-mode-notice";

export function ClosedPage({ back }: { back: string }) {
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <Title text={t("closed.title")} />
      <TestModeNotice mode="embedded" takesCard={false} />
      <p className="lead mt-5">{t("closed.text")}</p>
      <a className="btn btn-primary btn-wide mt-6" href={back}>
        {t("closed.back")}
      </a>
    </section>
  );
}
