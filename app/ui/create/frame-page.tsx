import type { ReactNode } from "react";
import { useTranslation } from "~/ui/use-translation";
import { StepHeading } from "./step-heading";

/** The page on which a visitor chooses one frame of a video. */
export function FramePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation("video");
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-4 pb-0">
      <StepHeading className="text-center" compact text={t("frame.heading")} />
      {children}
    </div>
  );
}
