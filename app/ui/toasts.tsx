/**
 * What the shop says after a redirect. It stands in the page until it is closed; where JavaScript runs, the browser's
 * part lifts it off the page and shows it as a toast, with the words that this list carries.
 */
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseIcon } from "~/ui/icons";

interface Toast {
  message: string;
  description?: string;
  type: "info" | "success" | "error" | "warning";
  duration?: number;
}

export function Toasts({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation("common");
  return (
    <section aria-label={t("toast.region")} className="notices">
      <ol
        data-close={t("toast.close")}
        data-label={t("toast.label")}
        data-offline={t("toast.offline")}
        data-offline-title={t("toast.offlineTitle")}
        data-region={t("toast.region")}
        data-toasts=""
      >
        {toast && <Notice toast={toast} />}
      </ol>
    </section>
  );
}

function Notice({ toast }: { toast: Toast }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  return (
    <li aria-label={t("toast.label")} className="toast" data-duration={toast.duration} data-tone={toast.type}>
      <div role={toast.type === "error" ? "alert" : "status"}>
        <p className="toast-title" data-toast-title="">
          {toast.message}
        </p>
        {toast.description && <p data-toast-description="">{toast.description}</p>}
      </div>
      {/* The message is told once: the same page, asked for again, stands without it. */}
      <a aria-label={t("toast.close")} className="icon-btn" href={pathname + search}>
        <CloseIcon className="size-5" />
      </a>
    </li>
  );
}
