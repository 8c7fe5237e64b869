/** Three reasons to become a creator. */
import { useTranslation } from "~/ui/use-translation";

const POINTS = [
  ["points.doomscroll", "points.doomscrollText"],
  ["points.story", "points.storyText"],
  ["points.movement", "points.movementText"],
] as const;

export function Benefits() {
  const { t } = useTranslation("earn");
  return (
    <section aria-labelledby="earn-points" className="page pt-10 pb-4 md:pt-16">
      <h2 className="sr-only" id="earn-points">
        {t("points.title")}
      </h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {POINTS.map(([title, text]) => (
          <li className="border-t-2 border-gold pt-5" key={title}>
            <h3 className="mb-2 text-[1.5rem]">{t(title)}</h3>
            <p className="text-paper-soft">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
