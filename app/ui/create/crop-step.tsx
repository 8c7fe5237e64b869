import { Link } from "@remix-run/react";
import type { Crop } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { TriedCrop } from "./crop-numbers";
import { CropTool } from "./crop-tool";
import type { ShownPhoto } from "./cropped-photo";
import { Refused, type RefusedText } from "./refused";
import { StepHeading } from "./step-heading";

interface CropStepProps {
  creationId: string;
  photo: ShownPhoto;
  crop: Crop;
  proposed: Crop;
  refused: RefusedText | null;
  tried: TriedCrop;
}

/** The crop as a page, for browsers in which it does not open over the styles. */
export function CropStep({ refused, ...tool }: CropStepProps) {
  const { t } = useTranslation("create");
  return (
    <div className="page grid grid-cols-1 gap-3 py-4 md:max-w-264 md:pt-6 md:pb-16">
      <Refused refused={refused} />
      <StepHeading compact text={t("crop.heading")} />
      <CropTool
        {...tool}
        cancel={
          <Link to={paths.create.$.style(tool.creationId)} className="btn">
            {t("crop.cancel")}
          </Link>
        }
      />
    </div>
  );
}
