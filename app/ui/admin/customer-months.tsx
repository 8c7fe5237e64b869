/** The paid months of one customer's memberships, each with the way to its refund. */
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { CustomerShown } from "./customer-detail";
import { useMay } from "./use-may";

type ShownMonth = NonNullable<CustomerShown["account"]>["months"][number];

export function CustomerMonths({ months }: { months: readonly ShownMonth[] }) {
  const { t } = useTranslation("customer");
  const may = useMay();
  return (
    <ul className="mt-1 grid max-w-2xl">
      {months.map(({ id, invoice, paid, refunded, mayRefund }) => (
        <li
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-wall-line py-2"
          key={id}
        >
          <span>
            {invoice} <span className="quiet">{paid}</span>
            {refunded && <span className="quiet"> · {refunded}</span>}
          </span>
          {mayRefund && may("refunds") && (
            <a
              className="link inline-flex min-h-11 items-center"
              {...attributes({ dialog: "" })}
              href={paths.admin.months.$.refund(id)}
            >
              {t("refund.offer")}
              <span className="sr-only"> {invoice}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
