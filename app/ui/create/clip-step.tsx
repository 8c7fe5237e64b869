import { useCallback, useEffect } from "react";
import { paths } from "~/paths";
import type { ClipUpload } from "~/ui/create/use-clip-upload";
import type { ChosenClip } from "~/ui/create/video-check";
import { useTranslation } from "~/ui/use-translation";
import { ClipProgress, OVERLAY } from "./clip-progress";
import { FramePage } from "./frame-page";
import { FramePicker } from "./frame-picker";

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
    <FramePage videoId={isUploading ? null : videoId}>
      <FramePicker
        address={clip.address}
        videoId={videoId}
        isUploading={isUploading}
        trouble={trouble}
        takesFocus
        onCancel={upload.cancel}
        onUnplayable={onUnplayable}
      >
        {isUploading && <ClipProgress upload={upload} layout="overlay" />}
        {phase === "broken" && (
          <div className={OVERLAY}>
            <button type="button" className="btn pointer-events-auto" onClick={upload.resume}>
              {t("upload.again")}
            </button>
          </div>
        )}
      </FramePicker>
    </FramePage>
  );
}
