/** The bought posters: a single one is large, several are small. */

import { pictureSources } from "~/domain/kernel/picture-size";
import { PosterFrame } from "~/ui/poster-frame";
import { useTranslation } from "~/ui/use-translation";

interface BoughtPoster {
  id: string;
  imageKey: string;
  placeholder: string;
  alt: string;
}

export function ThanksPosters({ posters }: { posters: readonly BoughtPoster[] }) {
  const { t } = useTranslation("order");
  const [poster] = posters;
  if (poster && posters.length === 1) {
    const sources = pictureSources(poster.imageKey);
    return (
      <PosterFrame
        {...sources}
        alt={poster.alt}
        bordered
        className="mt-2 mb-5 w-[min(22rem,82vw)] in-dialog:w-[min(14rem,60vw)]"
        eager
        placeholder={poster.placeholder}
        sizes="min(22rem, 82vw)"
      />
    );
  }
  return (
    <ul aria-label={t("thanks.pictures")} className="mt-2 mb-4 flex w-full flex-wrap justify-center gap-4">
      {posters.map(({ id, imageKey, placeholder, alt }) => (
        <li className="w-[clamp(5rem,20%,8rem)]" key={id}>
          <PosterFrame {...pictureSources(imageKey)} alt={alt} eager placeholder={placeholder} sizes="8rem" />
        </li>
      ))}
    </ul>
  );
}
