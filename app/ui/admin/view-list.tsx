/** The saved views of a person, each with a button that deletes it. */

import type { SavedView } from "~/domain/back-office/saved-views";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

export function ViewList({ views, list }: { views: readonly SavedView[]; list: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="mt-8">
      <h2 className="text-[1.125rem]">{t("views.saves")}</h2>
      <ul className="mt-1 grid">
        {views.map((view) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-wall-line py-1"
            key={view.id}
          >
            <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={view.list}>
              {view.name}
            </a>
            <form action={paths.admin.orders.views.removal()} method="post">
              <input name="view" type="hidden" value={view.id} />
              <input name="list" type="hidden" value={list} />
              <button
                aria-label={t("views.deleteOf", { name: view.name })}
                className="btn btn-small"
                type="submit"
              >
                {t("views.delete")}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
