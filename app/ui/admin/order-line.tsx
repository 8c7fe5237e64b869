/** One poster of an order, with the files that belong to it. */
import { useTranslation } from "react-i18next";
import { orderPath } from "~/domain/orders/order-query";
import type { OrderDetailProps } from "./order-detail";

type DetailLine = OrderDetailProps["lines"][number];

interface OrderLineProps {
  line: DetailLine;
  orderId: string;
  /** From which the order was opened. */
  list: string;
}

export function OrderLine({ line, orderId, list }: OrderLineProps) {
  const { t } = useTranslation("admin");
  const { name, style, quantity, each, print, text } = line;
  return (
    <li className="office-line">
      <img alt={t("detail.pictureOf", { name })} height="170" loading="lazy" src={line.picture} width="120" />
      <div>
        <p className="office-line-name">{name}</p>
        {style !== name && <p className="quiet">{style}</p>}
        <p>{t("detail.quantity", { quantity, each })}</p>
        {text && <p className="quiet">{t("detail.text", { text })}</p>}
        {print && (
          <p>
            {t(print.isVoid ? "detail.printVoid" : "detail.print", { number: print.number, of: print.of })}
          </p>
        )}
        {line.isLost && <p className="attention-note">{t("detail.lost")}</p>}
        <LineFiles line={line} list={list} orderId={orderId} />
      </div>
    </li>
  );
}

const WORDS = { making: "files.making", failed: "files.failed", none: "files.none" } as const;

function LineFiles({ line, orderId, list }: OrderLineProps) {
  const { t } = useTranslation("workshop");
  const { id, print, file, name } = line;
  const { state, dpi, megabytes } = file;
  const page = (part: string) => orderPath(orderId, list, part);
  const of = <span className="sr-only"> {name}</span>;
  return (
    <ul aria-label={t("files.title")} className="office-files">
      <li>
        {state === "ready" && (
          <a className="link" download="" href={page(`print/${id}/file`)}>
            {t("files.print", { megabytes, dpi })}
            {of}
          </a>
        )}
        {state === "never" && <span className="quiet">{t("files.never")}</span>}
        {state !== "ready" && state !== "never" && (
          <a className="link" href={page(`print/${id}`)}>
            {t(WORDS[state])}
            {of}
          </a>
        )}
        {file.isLow && <span className="attention-note">{t("files.low", { dpi })}</span>}
      </li>
      {print && !print.isVoid && (
        <li>
          <a className="link" href={page(`certificate/${id}`)}>
            {t("files.certificate", { number: print.number, of: print.of })}
            {of}
          </a>
        </li>
      )}
    </ul>
  );
}
