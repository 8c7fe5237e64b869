import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ClipUpload } from "~/browser/create/use-clip-upload";
import type { ChosenClip } from "~/browser/create/video-check";
import { ClipProgress } from "./clip-progress";
import { FramePicker } from "./frame-picker";
import { StepHeading } from "./step-heading";

/** The frame is chosen from the file as this browser has it, while the file is still on its way to the shop. */
export function ClipStep({ upload, clip }: { upload: ClipUpload; clip: ChosenClip }) {
  const { t } = useTranslation("video");
  const { t: common } = useTranslation("common");
  const title = common("pageTitle", { title: t("frame.title") });
  // The page is still the one of the upload, and is again when the video is cancelled.
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (location.pathname === "/create") document.title = before;
    };
  }, [title]);
  const { phase, videoId, trouble } = upload;
  const isUploading = phase !== "kept" && phase !== "broken";
  const { leave } = upload;
  const onUnplayable = useCallback(() => leave(), [leave]);
  return (
    <div className="page frame">
      <StepHeading className="frame-heading">{t("frame.heading")}</StepHeading>
      <FramePicker
        address={clip.address}
        videoId={videoId}
        isUploading={isUploading}
        trouble={trouble}
        takesFocus
        onCancel={upload.cancel}
        onUnplayable={onUnplayable}
      >
        {isUploading && <ClipProgress upload={upload} />}
        {phase === "broken" && (
          <div className="clip-progress">
            <button type="button" className="btn" onClick={upload.resume}>
              {t("upload.again")}
            </button>
          </div>
        )}
      </FramePicker>
    </div>
  );
}
