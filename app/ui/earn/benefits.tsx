/** Why one would: three points. */
import { useTranslation } from "react-i18next";

const POINTS = [
  ["points.doomscroll", "points.doomscrollText"],
  ["points.story", "points.storyText"],
  ["points.movement", "points.movementText"],
] as const;

export function Benefits() {
  const { t } = useTranslation("earn");
  return (
    <section aria-labelledby="earn-points" className="page earn-points">
      <h2 className="sr-only" id="earn-points">
        {t("points.title")}
      </h2>
      <ol>
        {POINTS.map(([title, text]) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
