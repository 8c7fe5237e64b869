import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useTranslation } from "~/ui/use-translation";

interface LetteringActionsProps {
  creationId: string;
  /** Whether the poster has a text already. */
  removable: boolean;
  blank: boolean;
  /** The visitor is leaving a changed text. */
  asking: boolean;
  onStay(): void;
}

/** Save and Cancel, below the part that scrolls; the question before a changed text is left. */
export function LetteringActions({ creationId, removable, blank, asking, onStay }: LetteringActionsProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const away = paths.create.$.poster(creationId);
  return (
    <div className="grid gap-2 border-t border-wall-line px-4 py-3 lg:border-t-0 lg:px-1">
      <p role="alert" className="font-semibold empty:hidden">
        {asking ? t("lettering.unsaved") : ""}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className="btn btn-primary flex-auto" disabled={hydrated && blank}>
          {t("lettering.confirm")}
        </button>
        {asking && (
          <button type="button" className="btn flex-auto" onClick={onStay}>
            {t("lettering.stay")}
          </button>
        )}
        <Link to={away} className="btn flex-auto">
          {asking ? t("lettering.discard") : t("lettering.cancel")}
        </Link>
        {removable && !asking && (
          <button
            type="submit"
            formAction={`${paths.create.$.lettering(creationId)}?remove=text`}
            className="btn btn-quiet flex-auto"
          >
            {t("lettering.remove")}
          </button>
        )}
      </div>
    </div>
  );
}
