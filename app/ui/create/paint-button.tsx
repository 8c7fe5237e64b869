import { useNavigation } from "@remix-run/react";
import { useTranslation } from "~/ui/use-translation";

/** Starts the painting. Two presses send the same request key, so they start one painting. */
export function PaintButton() {
  const { t } = useTranslation("create");
  const { state, formData } = useNavigation();
  const isPending = state !== "idle" && formData?.get("intent") === "paint";
  return (
    <button
      type="submit"
      name="intent"
      value="paint"
      className="btn btn-primary btn-large"
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? t("creating") : t("product")}
    </button>
  );
}
