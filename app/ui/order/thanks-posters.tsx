/** What was bought: one poster hangs large; of several each is seen. */
import { useTranslation } from "react-i18next";
import { pictureSources } from "~/domain/posters/picture-size";
import { PosterFrame } from "~/ui/poster-frame";

interface BoughtPoster {
  id: string;
  imageKey: string;
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
        className="thanks-poster"
        eager
        sizes="min(22rem, 82vw)"
      />
    );
  }
  return (
    <ul aria-label={t("thanks.pictures")} className="thanks-posters">
      {posters.map(({ id, imageKey, alt }) => (
        <li key={id}>
          <PosterFrame {...pictureSources(imageKey)} alt={alt} eager sizes="8rem" />
        </li>
      ))}
    </ul>
  );
}
