import type { CropShape } from "~/domain/posters/crop-window";
import { findPreview } from "~/ui/create/previews";
import type { CropHold } from "~/ui/create/use-crop";
import { useHydrated } from "~/ui/create/use-hydrated";
import { paperShape } from "~/ui/paper-shape";
import { useTranslation } from "~/ui/use-translation";
import { CroppedPhoto, CropWindow, PhotoInWindow, type ShownPhoto } from "./cropped-photo";

/** The rest of the photo stays dimly visible and fades into the wall. */
const ROOM =
  "grid w-full justify-items-center overflow-hidden px-4 py-2 mask-x-from-[calc(100%-1rem)] " +
  "md:py-10 md:mask-y-from-[calc(100%-2.5rem)] lg:px-12 lg:mask-x-from-[calc(100%-3rem)]";
/** On a phone, low enough to leave space for the form. */
const AREA =
  "relative w-[min(495px/max(var(--tall),1),100%,max(11rem,(100dvh-23rem)/var(--tall)))] " +
  "md:w-[min(495px/max(var(--tall),1),100%)]";
const LIVE = "group cursor-grab touch-none active:cursor-grabbing";

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
        ...hold.handle,
      }
    : {};
  const preview = hydrated ? findPreview(creationId) : null;
  return (
    <div className={ROOM}>
      <div
        ref={hold.area}
        className={`${AREA} ${paperShape(hold.crop.shape === "wide")} ${hydrated ? LIVE : ""}`}
        {...live}
      >
        <div className="absolute inset-0 opacity-25" aria-hidden="true">
          <PhotoInWindow photo={photo} crop={hold.crop} alt="" preview={preview} />
        </div>
        <CroppedPhoto photo={photo} crop={hold.crop} alt={t("crop.photo")} preview={preview} />
        {hydrated && <Thirds shape={hold.crop.shape} />}
      </div>
    </div>
  );
}

/** The lines of thirds, shown while the photo is moved. */
function Thirds({ shape }: { shape: CropShape }) {
  return (
    <CropWindow shape={shape} className="pointer-events-none hidden group-active:block">
      <div className="absolute inset-x-0 inset-y-1/3 border-y border-paper-bright/55" />
      <div className="absolute inset-x-1/3 inset-y-0 border-x border-paper-bright/55" />
    </CropWindow>
  );
}
