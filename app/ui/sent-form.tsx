/** A form that was sent, as an error page gives it back. */
import { useTranslation } from "~/ui/use-translation";

/** One button, which posts the same fields to the same address. Only the server renders it. */
export function SentForm({
  action,
  fields,
}: {
  action: string;
  fields: readonly (readonly [string, string])[];
}) {
  const { t } = useTranslation("common");
  return (
    <form method="post" action={action} className="flex basis-full flex-col items-center gap-4">
      <p>{t("failed.kept")}</p>
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary">
        {t("failed.sendAgain")}
      </button>
    </form>
  );
}
