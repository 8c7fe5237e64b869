/** A person's own passkeys, each with its new name and its removal. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface PasskeyListProps {
  passkeys: readonly { id: string; name: string; added: string; used: string | null }[];
}

export function PasskeyList({ passkeys }: PasskeyListProps) {
  const { t } = useTranslation("passkey");
  return (
    <ul className="mt-4 grid max-w-176 gap-3">
      {passkeys.map(({ id, name, added, used }) => (
        <li className="panel grid gap-1.5" key={id}>
          <h2 className="text-[1.125rem] wrap-anywhere">{name}</h2>
          <p className="quiet">
            {added} {used}
          </p>
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {t("change")}
              <span className="sr-only"> {name}</span>
            </summary>
            <form
              action={paths.admin.security.passkeys()}
              className="mt-2 flex flex-wrap items-end gap-2"
              method="post"
            >
              <input name="passkey" type="hidden" value={id} />
              <label className="grid gap-1 text-[0.9375rem]">
                <span>{t("name")}</span>
                <input
                  autoComplete="off"
                  className="input input-small"
                  defaultValue={name}
                  maxLength={40}
                  name="name"
                  required
                />
              </label>
              <button className="btn btn-small" name="deed" type="submit" value="rename">
                {t("rename")}
              </button>
            </form>
            <form action={paths.admin.security.passkeys()} className="mt-3" method="post">
              <input name="passkey" type="hidden" value={id} />
              <button className="btn btn-danger btn-small" name="deed" type="submit" value="remove">
                {t("remove")}
                <span className="sr-only"> {name}</span>
              </button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  );
}
