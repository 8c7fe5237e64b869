/** The health of each part of the system: in words, and also by a colour. */

import type { HealthFact } from "~/domain/health/health-fact";
import { useTranslation } from "~/ui/use-translation";

const EDGES = { good: "border-l-success", warn: "border-l-gold", bad: "border-l-danger" } as const;
const WORDS = { good: "text-success", warn: "text-gold-light", bad: "text-danger" } as const;

export function HealthFacts({ facts }: { facts: readonly HealthFact[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
      {facts.map(({ name, level, say, values }) => (
        <div className={`panel border-l-4 px-4 py-3.5 ${EDGES[level]}`} key={name}>
          <dt className="flex justify-between gap-3 font-semibold">
            {t(`health.name.${name}`)}{" "}
            <span className={`text-[0.875rem] ${WORDS[level]}`}>{t(`health.level.${level}`)}</span>
          </dt>
          <dd className="mt-1 wrap-anywhere text-paper-soft">{t(`health.say.${say}`, values)}</dd>
        </div>
      ))}
    </dl>
  );
}
