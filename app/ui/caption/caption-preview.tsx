/** The lower part of the poster, with the caption that is typed. A script shows it; without one the plates are below. */
import { attributes } from "~/browser/contract";
import type { PictureSources } from "~/domain/kernel/picture-size";
import { isWidePoster } from "~/domain/posters/placeholder";
import { paperShape } from "~/ui/paper-shape";
import { useTranslation } from "~/ui/use-translation";

export interface CaptionedPoster extends PictureSources {
  placeholder: string;
}

export function CaptionPreview({ poster: { placeholder, ...sources } }: { poster: CaptionedPoster }) {
  const { t } = useTranslation("caption");
  return (
    <div
      className="relative aspect-[2] overflow-hidden shadow-paper"
      hidden
      {...attributes({ captionPreview: "" })}
    >
      <div className={`absolute inset-x-0 bottom-0 aspect-poster ${paperShape(isWidePoster(placeholder))}`}>
        <img
          alt={t("preview")}
          className="size-full object-cover"
          loading="lazy"
          sizes="min(100vw - 2rem, 34rem)"
          {...sources}
        />
      </div>
    </div>
  );
}
