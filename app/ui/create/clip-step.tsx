import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import type { ClipUpload } from "~/ui/create/use-clip-upload";
import type { ChosenClip } from "~/ui/create/video-check";
import { ClipProgress } from "./clip-progress";
import { FramePicker } from "./frame-picker";
import { StepHeading } from "./step-heading";

/** The visitor chooses the frame from the local file while the browser still uploads it. */
export function ClipStep({ upload, clip }: { upload: ClipUpload; clip: ChosenClip }) {
  const { t } = useTranslation("video");
  const { t: common } = useTranslation("common");
  const title = common("pageTitle", { title: t("frame.title") });
  // The address is still that of the upload page, and the page returns when the visitor cancels the video.
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (location.pathname === paths.create()) document.title = before;
    };
  }, [title]);
  const { phase, videoId, trouble } = upload;
  const isUploading = phase !== "kept" && phase !== "broken";
  const { leave } = upload;
  const onUnplayable = useCallback(() => leave(), [leave]);
  return (
    <div className="page frame">
      <StepHeading className="frame-heading" compact text={t("frame.heading")} />
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
