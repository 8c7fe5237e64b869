/** The link on a page that waits for a result from outside. */
import { useLocation } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

/**
 * A link to the current page, always in the HTML: scripts may be enabled and still fail to load.
 * While `browser/poll.ts` polls, its own line replaces the link.
 */
export function CheckAgain() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  return (
    <div className="mt-4">
      <a className="btn" {...attributes({ checkAgain: "", dialog: "" })} href={pathname + search}>
        {t("checkAgain.link")}
      </a>
      <p className="quiet" {...attributes({ updatesItself: "" })} hidden>
        {t("checkAgain.updates")}
      </p>
    </div>
  );
}
