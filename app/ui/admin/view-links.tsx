/** The saved views over the list of orders, and the way to save the list that is shown. */

import type { SavedView } from "~/domain/back-office/saved-views";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface ViewLinksProps {
  views: readonly SavedView[];
  /** The address of the shown list, from its first page on. */
  list: string;
}

const LINK =
  "inline-flex min-h-11 items-center px-1 text-[0.9375rem] wrap-anywhere aria-[current=page]:font-semibold " +
  "md:pointer-fine:min-h-8";

export function ViewLinks({ views, list }: ViewLinksProps) {
  const { t } = useTranslation("backOffice");
  const isPlain = list === paths.admin.orders();
  const isSaved = views.some((view) => view.list === list);
  if (views.length === 0 && isPlain) return null;
  return (
    <nav aria-label={t("views.title")} className="flex flex-wrap items-center gap-x-3">
      {views.map((view) => (
        <a
          aria-current={view.list === list ? "page" : undefined}
          className={`link ${LINK}`}
          href={view.list}
          key={view.id}
        >
          {view.name}
        </a>
      ))}
      <a
        className={`${LINK} text-paper-soft underline underline-offset-[0.2em]`}
        href={`${paths.admin.orders.views()}?${new URLSearchParams({ list })}`}
      >
        {t(isPlain || isSaved ? "views.edit" : "views.saveThis")}
      </a>
    </nav>
  );
}
