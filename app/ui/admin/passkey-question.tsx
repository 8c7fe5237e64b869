/** The page's form while the browser asks for a passkey: its script fills in the answer and sends it. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

interface PasskeyQuestionProps {
  action: string;
  does: "create" | "get";
  /** What the browser needs, as JSON. */
  options: string;
  submit: string;
  /** Further hidden fields. */
  children?: ReactNode;
}

export function PasskeyQuestion({ action, does, options, submit, children }: PasskeyQuestionProps) {
  const { t } = useTranslation("passkey");
  return (
    <form
      action={action}
      className="mt-5 grid gap-4"
      {...attributes({ passkey: does, options, failed: t("failed"), unable: t("unable") })}
      method="post"
    >
      <input name="credential" type="hidden" {...attributes({ passkeyAnswer: "" })} />
      {children}
      {/* The script takes these words away when it asks. */}
      <p aria-live="polite" className="font-semibold" {...attributes({ passkeyStatus: "" })}>
        {t("noScript")}
      </p>
      <button className="btn btn-primary btn-wide" type="submit">
        {submit}
      </button>
    </form>
  );
}
