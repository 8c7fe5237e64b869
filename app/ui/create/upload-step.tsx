import { useRouteLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import type { RootData } from "~/root";
import { type ClipUpload, useClipUpload } from "~/ui/create/use-clip-upload";
import { usePhotoUpload } from "~/ui/create/use-photo-upload";
import { useTranslation } from "~/ui/use-translation";
import { ClipProgress } from "./clip-progress";
import { DropZone } from "./drop-zone";
import { AccountLinks } from "./entrance";
import { StepHeading } from "./step-heading";
import { Unfinished, type UnfinishedCreation } from "./unfinished";
import { TROUBLE, type Trouble, UploadTrouble } from "./upload-trouble";
import { usePart } from "./use-part";

const loadClipStep = async () => (await import("./clip-step")).ClipStep;

interface UploadStepProps {
  unfinished: UnfinishedCreation | null;
  /** The id of the creation whose photo was refused, and which another one is for. */
  refused: string | null;
  /** The server's refusal of the previous photo. */
  refusal: Trouble | null;
}

export function UploadStep({ unfinished, refused, refusal }: UploadStepProps) {
  const { t } = useTranslation("create");
  const { t: all } = useTranslation();
  const clip = useClipUpload(all);
  const address = refused ? `${paths.create()}?creation=${refused}` : paths.create();
  const upload = usePhotoUpload(all, { address, onVideo: clip.choose });
  const isGuest = !useRouteLoaderData<RootData>("root")?.viewer.signedIn;
  const isClip = clip.phase !== "idle";
  const isBusy = upload.phase !== "idle" || isClip;
  const cancelled = upload.cancelled || clip.cancelled;
  const trouble = isBusy || cancelled ? null : (upload.trouble ?? clip.trouble ?? refusal);
  const ClipStep = usePart(isClip, loadClipStep, clip.leave);
  if (ClipStep && clip.clip?.playable) return <ClipStep upload={clip} clip={clip.clip} />;
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-6 text-center">
      <StepHeading text={t("upload.heading")} />
      {refused && !isBusy && <p>{t("upload.answersStay")}</p>}
      {unfinished && !isBusy && <Unfinished creation={unfinished} />}
      <form
        method="post"
        action={address}
        encType="multipart/form-data"
        className="grid w-full justify-items-center gap-4"
      >
        {trouble && (
          <UploadTrouble
            trouble={trouble}
            asToast={trouble === refusal}
            className="w-full max-w-124 text-start focus:outline-none"
          />
        )}
        <DropZone
          upload={upload}
          describedBy={trouble ? TROUBLE : undefined}
          occupied={isClip && <ClipPending upload={clip} />}
          returning={clip.cancelled || clip.trouble !== null}
        />
        <p role="status" className="quiet empty:hidden">
          {cancelled ? t("upload.cancelled") : ""}
        </p>
      </form>
      {isGuest && !isBusy && <AccountLinks />}
    </div>
  );
}

/** A video that this browser cannot show: only its progress is visible. */
function ClipPending({ upload }: { upload: ClipUpload }) {
  const { t } = useTranslation("video");
  return (
    <div className="grid justify-items-center gap-6 p-6">
      <ClipProgress upload={upload} layout="stacked" />
      {upload.phase !== "checking" && (
        <button type="button" className="btn" onClick={upload.cancel}>
          {t("upload.cancel")}
        </button>
      )}
    </div>
  );
}
