import { useTranslation } from "~/ui/use-translation";

/** Leads from a page about several orders back to their list. */
export function BackToList({ back }: { back: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <p className="mt-6">
      <a className="link" href={back}>
        {t("selection.back")}
      </a>
    </p>
  );
}
