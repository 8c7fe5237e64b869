/** A new link with which a member of staff sets a password. It is shown once. */
import { useTranslation } from "~/ui/use-translation";

export interface MadeLink {
  name: string;
  address: string;
  until: string;
}

export function SetUpLink({ link: { name, address, until } }: { link: MadeLink }) {
  const { t } = useTranslation("staff");
  return (
    <section className="panel mt-5 grid max-w-176 gap-3" role="status">
      <h2 className="text-[1.25rem]">{t("link.title", { name })}</h2>
      <p>{t("link.text", { name, until })}</p>
      <label className="grid gap-1.5">
        <span className="label">{t("link.label")}</span>
        <input className="input" readOnly type="text" value={address} />
      </label>
    </section>
  );
}
