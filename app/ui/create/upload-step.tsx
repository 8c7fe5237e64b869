import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ClipUpload, useClipUpload } from "~/browser/create/use-clip-upload";
import { usePhotoUpload } from "~/browser/create/use-photo-upload";
import type { RootData } from "~/root";
import { ClipProgress } from "./clip-progress";
import { ClipStep } from "./clip-step";
import { DropZone } from "./drop-zone";
import { AccountDoors } from "./entrance";
import { StepHeading } from "./step-heading";
import { Unfinished, type UnfinishedCreation } from "./unfinished";
import { TROUBLE, type Trouble, UploadTrouble } from "./upload-trouble";

interface UploadStepProps {
  unfinished: UnfinishedCreation | null;
  /** What the server said to the photo before. */
  refusal: Trouble | null;
}

export function UploadStep({ unfinished, refusal }: UploadStepProps) {
  const { t } = useTranslation("create");
  const { t: video } = useTranslation("video");
  const clip = useClipUpload(video);
  const upload = usePhotoUpload(t, clip.choose);
  const isGuest = !useRouteLoaderData<RootData>("root")?.viewer.signedIn;
  const isClip = clip.phase !== "idle";
  const isBusy = upload.phase !== "idle" || isClip;
  const cancelled = upload.cancelled || clip.cancelled;
  const trouble = isBusy || cancelled ? null : (upload.trouble ?? clip.trouble ?? refusal);
  if (clip.clip?.playable) return <ClipStep upload={clip} clip={clip.clip} />;
  return (
    <div className="page upload">
      <StepHeading>{t("upload.heading")}</StepHeading>
      {unfinished && !isBusy && <Unfinished creation={unfinished} />}
      <form method="post" action="/create" encType="multipart/form-data" className="upload-form">
        {trouble && <UploadTrouble trouble={trouble} told={trouble === refusal} />}
        <DropZone
          upload={upload}
          describedBy={trouble ? TROUBLE : undefined}
          occupied={isClip && <ClipOnItsWay upload={clip} />}
          returning={clip.cancelled || clip.trouble !== null}
        />
        <p role="status" className="quiet upload-note">
          {cancelled ? t("upload.cancelled") : ""}
        </p>
      </form>
      {isGuest && !isBusy && (
        <div className="entrance-doors">
          <AccountDoors />
        </div>
      )}
    </div>
  );
}

/** A video that this browser does not show: there is nothing to see of it but its way. */
function ClipOnItsWay({ upload }: { upload: ClipUpload }) {
  const { t } = useTranslation("video");
  return (
    <div className="zone-clip">
      <ClipProgress upload={upload} />
      {upload.phase !== "checking" && (
        <button type="button" className="btn" onClick={upload.cancel}>
          {t("upload.cancel")}
        </button>
      )}
    </div>
  );
}
