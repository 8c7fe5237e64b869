/**
 * Messages after a redirect. A message stays in the page until the visitor closes it; with JavaScript, the script
 * shows it as a toast instead, with the texts of this list. Until then it is where the toast will be, so that the page does
 * not move when the script takes it away.
 */
import { useLocation } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { CloseIcon } from "~/ui/icons";
import { useTranslation } from "~/ui/use-translation";

interface Toast {
  message: string;
  description?: string;
  type: "info" | "success" | "error" | "warning";
  duration?: number;
}

const REGION =
  "mx-auto w-full max-w-184 px-4 py-2 not-has-[li:not([hidden])]:hidden right-0 bottom-[calc(var(--bottom-bar)+0.5rem)] z-30 " +
  "[@media(scripting:enabled)]:fixed [@media(scripting:enabled)]:max-w-112";

export function Toasts({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation("common");
  return (
    <section aria-label={t("toast.region")} className={toast ? REGION : "hidden"}>
      <ol
        {...attributes({
          close: t("toast.close"),
          fault: t("failed.text"),
          faultTitle: t("failed.title"),
          label: t("toast.label"),
          offline: t("toast.offline"),
          offlineTitle: t("toast.offlineTitle"),
          region: t("toast.region"),
          toasts: "",
        })}
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
    <li
      aria-label={t("toast.label")}
      className="toast"
      {...attributes({ duration: toast.duration, tone: toast.type })}
    >
      <div role={toast.type === "error" ? "alert" : "status"}>
        <p className="toast-title" {...attributes({ toastTitle: "" })}>
          {toast.message}
        </p>
        {toast.description && <p {...attributes({ toastDescription: "" })}>{toast.description}</p>}
      </div>
      {/* The message shows once: the same page, loaded again, has no message. */}
      <a aria-label={t("toast.close")} className="icon-btn" href={pathname + search}>
        <CloseIcon className="size-5" />
      </a>
    </li>
  );
}
