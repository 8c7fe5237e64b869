/** The parcels of an order, each with a button that takes it away. */
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

interface KnownParcelsProps {
  parcels: readonly { id: number; carrier: string; number: string }[];
  /** Where the buttons post to. */
  removal: string;
}

export function KnownParcels({ parcels, removal }: KnownParcelsProps) {
  const { t } = useTranslation("adminOrder");
  if (parcels.length === 0) return null;
  return (
    <section aria-label={t("parcel.known")} className="mt-4 grid gap-2">
      <ul className="grid gap-2">
        {parcels.map(({ id, carrier, number }) => {
          const parcel = `${carrier} ${number}`;
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1" key={id}>
              <span className="wrap-anywhere">{parcel}</span>
              <form action={removal} {...attributes({ changesList: "" })} method="post">
                <input name="parcel" type="hidden" value={id} />
                <button aria-label={t("parcel.removeOf", { parcel })} className="btn btn-small" type="submit">
                  {t("parcel.remove")}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      <h2 className="mt-2 text-[1.125rem]">{t("parcel.add")}</h2>
    </section>
  );
}
