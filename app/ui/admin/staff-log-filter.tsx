/** The filter of the staff's log: a GET form, so that each view has an address. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD } from "./filter";

const TOPICS = ["log-ins", "people", "settings"] as const;

interface StaffLogFilterProps {
  query: { topic: string; person: string };
  people: readonly string[];
}

export function StaffLogFilter({ query: { topic, person }, people }: StaffLogFilterProps) {
  const { t } = useTranslation("staff");
  return (
    <search>
      <form action={paths.admin.staff.log()} className="mt-4 flex flex-wrap items-end gap-3">
        <label className={FILTER_FIELD}>
          <span>{t("log.topics")}</span>
          <select className="input input-small" defaultValue={topic} name="topic">
            <option value="">{t("log.topic.all")}</option>
            {TOPICS.map((each) => (
              <option key={each} value={each}>
                {t(`log.topic.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={FILTER_FIELD}>
          <span>{t("log.person")}</span>
          <select className="input input-small" defaultValue={person} name="person">
            <option value="">{t("log.everybody")}</option>
            {people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button className="btn btn-primary btn-small" type="submit">
          {t("log.show")}
        </button>
      </form>
    </search>
  );
}
