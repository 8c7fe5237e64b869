import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { StepHeading } from "./step-heading";

interface FramePageProps {
  /** Null until the shop has the video. */
  videoId: string | null;
  children: ReactNode;
}

/** The page on which a visitor chooses one frame of a video, with a link to the choice of several. */
export function FramePage({ videoId, children }: FramePageProps) {
  const { t } = useTranslation("video");
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-4 pb-0">
      <StepHeading className="text-center" compact text={t("frame.heading")} />
      {children}
      {videoId && (
        <a href={paths.create.video.$.strip(videoId)} className="link py-2.5 md:mb-6">
          {t("frame.strip")}
        </a>
      )}
    </div>
  );
}
