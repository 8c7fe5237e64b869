/** How long the prints of the order are reserved, with a button for more time. Its script warns before the end. */

import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface HoldNoteProps {
  orderId: string;
  /** The moment until which the prints are held, and the same as the buyer reads it. */
  until: number;
  end: string;
  secondsLeft: number;
  extensionsLeft: number;
}

/** Minutes before the end, at which the script announces it. */
const WARNED_AT = [5, 1] as const;

export function HoldNote({ orderId, until, end, secondsLeft, extensionsLeft }: HoldNoteProps) {
  const { t } = useTranslation("order");
  const warnings = [
    ...WARNED_AT.map((count) => ({ seconds: count * 60, text: t("hold.soon", { count }) })),
    { seconds: 0, text: t("hold.over") },
  ];
  return (
    <section
      aria-labelledby="hold-title"
      className="panel mt-4"
      {...attributes({ hold: "", secondsLeft, warnings: JSON.stringify(warnings) })}
    >
      <h2 className="text-[1.125rem]" id="hold-title">
        {t("hold.title")}
      </h2>
      <p className="mt-1">{t("hold.until", { time: end })}</p>
      <p className="font-semibold text-gold empty:hidden" {...attributes({ holdStatus: "" })} role="status" />
      {extensionsLeft > 0 ? (
        <form action={paths.order.$.hold(orderId)} className="mt-3" method="post">
          <input name="until" type="hidden" value={until} />
          <button className="btn" type="submit">
            {t("hold.extend")}
          </button>
          <p className="quiet mt-2">{t("hold.rest", { count: extensionsLeft })}</p>
        </form>
      ) : (
        <p className="quiet mt-2">{t("hold.used")}</p>
      )}
    </section>
  );
}
