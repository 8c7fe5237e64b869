/** The camera over which the clip plays on the poster at the wall: see living-camera.client.ts. Without it the button stays hidden. */
import { attributes } from "~/browser/contract";
import type { LivingPage } from "~/domain/posters/living-poster";
import { pictureAddress } from "~/domain/posters/picture";
import type { PrintedCode } from "~/domain/posters/printed-code.server";
import { CropWindow, IN_WINDOW, placeInWindow } from "~/ui/create/cropped-photo";
import { paperShape } from "~/ui/paper-shape";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

type AwakePoster = NonNullable<LivingPage["poster"]>;

interface LivingCameraProps {
  print: PrintedCode;
  poster: Pick<AwakePoster, "crop" | "frame">;
  clip: NonNullable<AwakePoster["clip"]>;
}

export function LivingCamera({
  print: { address, place },
  poster: { crop, frame },
  clip,
}: LivingCameraProps) {
  const { t } = useTranslation("living");
  return (
    <>
      <button className="btn btn-wide" hidden type="button" {...attributes({ livingCamera: "" })}>
        {t("camera.open")}
      </button>
      <dialog
        aria-labelledby="living-camera"
        className="m-0 size-full max-h-none max-w-none grid-rows-[minmax(0,1fr)_auto] overflow-hidden bg-wall-deep text-paper open:grid"
        {...attributes({ livingStage: "" })}
      >
        <div className="relative overflow-hidden">
          <video
            aria-hidden="true"
            className="absolute inset-0 size-full object-contain"
            muted
            playsInline
            tabIndex={-1}
          />
          {/* A millimetre of the poster is a pixel, before the script moves it onto the wall. */}
          <div
            className={`invisible absolute top-0 left-0 aspect-poster origin-top-left overflow-hidden ${crop.shape === "wide" ? "w-[420px]" : "w-[297px]"} ${paperShape(crop.shape === "wide")}`}
            {...attributes({
              livingOverlay: "",
              address,
              codeX: place.x,
              codeY: place.y,
              codeSide: place.side,
            })}
          >
            <CropWindow className="overflow-hidden" shape={crop.shape}>
              <video
                aria-hidden="true"
                className={IN_WINDOW}
                loop
                muted
                playsInline
                preload="none"
                src={pictureAddress(clip.key)}
                style={placeInWindow(crop, frame)}
                tabIndex={-1}
              />
            </CropWindow>
          </div>
        </div>
        <div className="mx-auto grid w-full max-w-120 gap-2 p-4">
          <Title as="h2" className="sr-only" id="living-camera" text={t("camera.open")} />
          <p
            role="status"
            {...attributes({
              livingSays: "",
              seeking: t("camera.seeking"),
              found: t("camera.found"),
              blocked: t("camera.blocked"),
            })}
          />
          <p className="quiet">{t("camera.stays")}</p>
          <form method="dialog">
            <button className="btn btn-wide" type="submit">
              {t("camera.close")}
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}
