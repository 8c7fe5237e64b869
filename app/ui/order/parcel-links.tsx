/** The parcels of an order, each as a link to its carrier's tracking page. */

interface ShownParcel {
  carrier: string;
  number: string;
  /** Null for a carrier without a known page. */
  href: string | null;
}

interface ParcelLinksProps {
  parcels: readonly ShownParcel[];
  describe(parcel: ShownParcel): string;
}

export function ParcelLinks({ parcels, describe }: ParcelLinksProps) {
  if (parcels.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {parcels.map((parcel) => (
        <li key={`${parcel.carrier} ${parcel.number}`}>
          {parcel.href === null ? (
            describe(parcel)
          ) : (
            <a className="link" href={parcel.href} rel="noreferrer" target="_blank">
              {describe(parcel)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
