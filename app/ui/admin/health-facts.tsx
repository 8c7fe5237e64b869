/** How each part of the house stands: in words first, and by a colour besides. */
import { useTranslation } from "react-i18next";
import type { HealthFact } from "~/domain/house/health.server";

export function HealthFacts({ facts }: { facts: readonly HealthFact[] }) {
  const { t } = useTranslation("office");
  return (
    <dl className="health-facts">
      {facts.map(({ name, mood, say, values }) => (
        <div className="health-fact" data-mood={mood} key={name}>
          <dt>
            {t(`health.name.${name}`)}{" "}
            <span className="health-mood" data-mood={mood}>
              {t(`health.mood.${mood}`)}
            </span>
          </dt>
          <dd>{t(`health.say.${say}`, values)}</dd>
        </div>
      ))}
    </dl>
  );
}
