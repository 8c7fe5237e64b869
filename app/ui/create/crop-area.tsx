import { useTranslation } from "react-i18next";
import { findPreview } from "~/ui/create/previews";
import type { CropHold } from "~/ui/create/use-crop";
import { useHydrated } from "~/ui/create/use-hydrated";
import { CroppedPhoto, PhotoInWindow, type ShownPhoto } from "./cropped-photo";

interface CropAreaProps {
  creationId: string;
  photo: ShownPhoto;
  hold: CropHold;
}

/** The sheet with the photo under it. Dragging needs JavaScript; the fields beside it always work. */
export function CropArea({ creationId, photo, hold }: CropAreaProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const live = hydrated
    ? {
        tabIndex: 0,
        role: "application",
        "aria-label": t("crop.area"),
        "aria-describedby": "crop-keys",
        "data-live": true,
        ...hold.handle,
      }
    : {};
  const preview = hydrated ? findPreview(creationId) : null;
  return (
    <div className="crop-room">
      <div ref={hold.area} className="crop-area" {...live}>
        <div className="crop-beyond" data-shape={hold.crop.shape} aria-hidden="true">
          <PhotoInWindow photo={photo} crop={hold.crop} alt="" preview={preview} />
        </div>
        <CroppedPhoto photo={photo} crop={hold.crop} alt={t("crop.photo")} preview={preview} />
      </div>
    </div>
  );
}
