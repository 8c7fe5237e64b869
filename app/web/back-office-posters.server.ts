/** Posters of the back office in the page's language. */
import type { BackOfficePoster } from "../domain/back-office/posters.ts";
import { formatMoney } from "../domain/kernel/money.ts";
import { moment } from "./back-office-list.server.ts";
import type { StaffContext } from "./staff.server.ts";

export function posterRow(
  context: StaffContext,
  { publication, thumbnailKey: _, ...poster }: BackOfficePoster,
) {
  const { t, language } = context;
  const style = t(`styles:${poster.style}`);
  return {
    ...poster,
    style,
    /** What it is called: a poster that was never published has no name. */
    name: publication?.name ?? t("backOffice:posters.living", { style }),
    publication: publication && {
      ...publication,
      price: formatMoney(publication.price, language),
      published: moment(context, publication.publishedAt),
    },
  };
}

export type PosterRow = ReturnType<typeof posterRow>;
