import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePhotoUpload } from "~/browser/create/use-photo-upload";
import type { RootData } from "~/root";
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
  const upload = usePhotoUpload(t);
  const isGuest = !useRouteLoaderData<RootData>("root")?.viewer.signedIn;
  const isBusy = upload.phase !== "idle";
  const trouble = isBusy || upload.cancelled ? null : (upload.trouble ?? refusal);
  return (
    <div className="page upload">
      <StepHeading>{t("upload.heading")}</StepHeading>
      {unfinished && !isBusy && <Unfinished creation={unfinished} />}
      <form method="post" action="/create" encType="multipart/form-data" className="upload-form">
        {trouble && <UploadTrouble trouble={trouble} told={trouble === refusal} />}
        <DropZone upload={upload} describedBy={trouble ? TROUBLE : undefined} />
        <p role="status" className="quiet upload-note">
          {upload.cancelled ? t("upload.cancelled") : ""}
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
