/** All that a member may paint in, hung on a wall: a row of it on a phone, the whole of it where a page has room. */
import { type StyleId, styleThumbnail } from "~/domain/creations/style";

/** The row begins with those that differ most. */
const ROW: readonly StyleId[] = [
  "popart",
  "artnouveau",
  "alpinecoastal",
  "goldenglimpse",
  "bauhaus",
  "impressionist",
  "majolica",
];

export function StyleWall({ styles }: { styles: readonly StyleId[] }) {
  const hung = [...ROW, ...styles.filter((id) => !ROW.includes(id))];
  return (
    <div aria-hidden="true" className="style-wall">
      {hung.map((id, place) => (
        <img
          alt=""
          className={place < ROW.length ? undefined : "style-wall-more"}
          height={420}
          key={id}
          loading={place < ROW.length ? undefined : "lazy"}
          src={styleThumbnail(id)}
          width={297}
        />
      ))}
    </div>
  );
}
