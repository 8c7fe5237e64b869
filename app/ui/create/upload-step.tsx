import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePhotoUpload } from "~/browser/create/use-photo-upload";
import type { RootData } from "~/root";
import { DropZone } from "./drop-zone";
import { AccountDoors } from "./entrance";
import { takesFocus } from "./refused";
import { StepHeading } from "./step-heading";
import { Unfinished, type UnfinishedCreation } from "./unfinished";

interface UploadStepProps {
  unfinished: UnfinishedCreation | null;
  /** What the server said to the photo before. */
  refusal: { title: string | null; message: string } | null;
}

const TROUBLE = "upload-trouble";

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
        {trouble && (
          <div
            id={TROUBLE}
            role="alert"
            {...takesFocus}
            className="error-summary"
            data-tone="error"
            data-says-toast={trouble === refusal ? "" : undefined}
          >
            {trouble.title && (
              <p className="font-semibold" data-toast-title>
                {trouble.title}
              </p>
            )}
            <p data-upload-refusal data-title={trouble.title ?? ""} data-toast-description>
              {trouble.message}
            </p>
          </div>
        )}
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
