import { useLoaderData } from "@remix-run/react";
import { TAX_FILES } from "~/domain/back-office/tax-csv";
import { taxSums } from "~/domain/back-office/tax-month";
import { formatRate } from "~/domain/invoices/tax-facts";
import { formatMoney, rappen } from "~/domain/kernel/money";
import { monthAfter, monthBefore, monthName, monthOf, readMonth } from "~/domain/kernel/swiss-time";
import { countryName } from "~/domain/orders/country";
import { paths } from "~/paths";
import { ListPages } from "~/ui/admin/list-pages";
import { BackOfficePage } from "~/ui/admin/office-page";
import { TaxTable } from "~/ui/admin/tax-table";
import { useTranslation } from "~/ui/use-translation";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "books" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, language, t } = context;
  const now = monthOf(shop.clock.now());
  const month = readMonth(url.searchParams.get("month") ?? undefined) ?? now;
  const money = (amount: number) => formatMoney(rappen(amount), language);
  const at = (other: typeof month) => `${paths.admin.taxes()}?month=${other}`;
  const sums = await taxSums(shop, staff, month);
  return {
    title: pageTitle(context, t("taxes:title")),
    month,
    name: monthName(month, language),
    previous: at(monthBefore(month)),
    next: month < now ? at(monthAfter(month)) : null,
    rows: sums.map(({ scheme, country, rate, sold, documents, gross, tax }) => ({
      scheme,
      country: countryName(country, language),
      rate: rate === null ? null : formatRate(rate, language),
      sold: sold === month ? null : monthName(sold, language),
      documents,
      gross: money(gross),
      net: money(gross - tax),
      tax: money(tax),
    })),
  };
});

export default function TaxesPage() {
  const { month, name, rows, previous, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("taxes");
  return (
    <BackOfficePage title={t("title")}>
      <p className="quiet mt-1 max-w-prose">{t("lead")}</p>
      <h2 className="mt-5">{name}</h2>
      {rows.length === 0 ? (
        <p className="lead py-12 text-center">{t("none")}</p>
      ) : (
        <TaxTable label={name} rows={rows} />
      )}
      <ul aria-label={t("files")} className="mt-5 flex flex-wrap gap-2">
        {TAX_FILES.map((file) => (
          <li key={file}>
            <a className="btn btn-small" download="" href={paths.admin.taxes.$.$(month, file)}>
              {t(`file.${file}`)}
            </a>
          </li>
        ))}
      </ul>
      <ListPages
        label={t("months")}
        next={{ href: next, text: t("next") }}
        previous={{ href: previous, text: t("previous") }}
      />
    </BackOfficePage>
  );
}
