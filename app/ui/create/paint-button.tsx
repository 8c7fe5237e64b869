import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Starts the painting. Pressed twice it sends the same request key, so it asks for one painting. */
export function PaintButton() {
  const { t } = useTranslation("create");
  const { state, formData } = useNavigation();
  const isOnItsWay = state !== "idle" && formData?.get("intent") === "paint";
  return (
    <button
      type="submit"
      name="intent"
      value="paint"
      className="btn btn-primary btn-large reach-main"
      aria-disabled={isOnItsWay || undefined}
      onClick={(event) => {
        if (isOnItsWay) event.preventDefault();
      }}
    >
      {isOnItsWay ? t("creating") : t("product")}
    </button>
  );
}
