/** What poster and clip show, in words, for people who do not see them. Works without scripts. */

import { formatList } from "~/domain/kernel/formatters";
import { clipSeconds, type PublicPoster } from "~/domain/posters/public-poster";
import { useTranslation } from "~/ui/use-translation";

interface DescriptionProps {
  poster: Pick<PublicPoster, "style" | "feelings" | "description"> & {
    clip: { durationMs: number } | null;
  };
  language: string;
  /** Play buttons refer to it. */
  id: string;
  className?: string;
}

/** A text that opens: the creator's description, else for a clip what the shop knows of it, else nothing. */
export function Description({ poster, language, id, className = "" }: DescriptionProps) {
  const { t } = useTranslation(["selling", "styles", "feelings"]);
  const { style, description, clip } = poster;
  if (description === null && clip === null) return null;
  const feelings = poster.feelings.map((feeling) => t(`feelings:${feeling}`));
  const derived = [
    clip && t("description.ofClip", { count: clipSeconds(clip), style: t(`styles:${style}`) }),
    feelings.length > 0 && t("description.feelings", { feelings: formatList(feelings, language) }),
  ].filter(Boolean);
  return (
    <details className={`relative ${className}`}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t("description.summary")}
      </summary>
      <p className="break-words" id={id}>
        {description ?? derived.join(" ")}
      </p>
    </details>
  );
}
