/** One poster of an order, with its files. */

import { attributes } from "~/browser/contract";
import { withList } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";
import type { OrderDetailProps } from "./order-detail";
import { useMay } from "./use-may";

type DetailLine = OrderDetailProps["lines"][number];

interface OrderLineProps {
  line: DetailLine;
  orderId: string;
  /** The list from which the order was opened. */
  list: string;
}

export function OrderLine({ line, orderId, list }: OrderLineProps) {
  const { t } = useTranslation("admin");
  const { name, style, quantity, each, print, text } = line;
  const mayPrint = useMay()("print-work");
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-4">
      <img
        alt={t("detail.pictureOf", { name })}
        className="w-full shadow-paper"
        height="170"
        loading="lazy"
        src={line.picture}
        width="120"
      />
      <div>
        <p className="font-semibold">{name}</p>
        {style !== name && <p className="quiet">{style}</p>}
        <p>{each === null ? t("detail.pieces", { quantity }) : t("detail.quantity", { quantity, each })}</p>
        {text && <p className="quiet">{t("detail.text", { text })}</p>}
        {print && (
          <p>
            {t(print.isVoid ? "detail.printVoid" : "detail.print", { number: print.number, of: print.of })}
          </p>
        )}
        {line.isLost && <AttentionNote as="p">{t("detail.lost")}</AttentionNote>}
        {mayPrint && <LineFiles line={line} list={list} orderId={orderId} />}
      </div>
    </li>
  );
}

const WORDS = { making: "files.making", failed: "files.failed", none: "files.none" } as const;

function LineFiles({ line, orderId, list }: OrderLineProps) {
  const { t } = useTranslation("adminOrder");
  const { id, print, file, name } = line;
  const { state, dpi, megabytes } = file;
  const page = (path: (orderId: string, line: string) => string) => withList(path(orderId, id), list);
  const of = <span className="sr-only"> {name}</span>;
  return (
    <ul aria-label={t("files.title")} className="mt-1.5 grid gap-1">
      <li>
        {state === "ready" && (
          <a className="link inline-block py-2" download="" href={page(paths.admin.orders.$.print.$.file)}>
            {t("files.print", { megabytes, dpi })}
            {of}
          </a>
        )}
        {state === "never" && <span className="quiet">{t("files.never")}</span>}
        {state !== "ready" && state !== "never" && (
          <a className="link inline-block py-2" href={page(paths.admin.orders.$.print.$)}>
            {t(WORDS[state])}
            {of}
          </a>
        )}
        {file.isReplaced && <span className="quiet block">{t("files.replaced")}</span>}
        {file.isLow && <AttentionNote>{t("files.low", { dpi })}</AttentionNote>}
      </li>
      {state === "ready" && (
        <li>
          <a className="link inline-block py-2" href={page(paths.admin.orders.$.print.$)}>
            {t("files.proof")}
            {of}
          </a>
        </li>
      )}
      {state !== "never" && (
        <li>
          <a
            className="link inline-block py-2"
            {...attributes({ dialog: "" })}
            href={page(paths.admin.orders.$.print.$.replace)}
          >
            {t("files.replace")}
            {of}
          </a>
        </li>
      )}
      {print && !print.isVoid && (
        <li>
          <a className="link inline-block py-2" href={page(paths.admin.orders.$.certificate.$)}>
            {t("files.certificate", { number: print.number, of: print.of })}
            {of}
          </a>
        </li>
      )}
    </ul>
  );
}
