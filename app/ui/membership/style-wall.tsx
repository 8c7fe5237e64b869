/** All styles that a member may paint in: a row on a phone, all of them on a wide page. */
import type { StyleId } from "~/domain/posters/style";
import { styleThumbnail } from "~/domain/posters/style-thumbnail";

/** The row begins with the styles that differ most. */
const ROW: readonly StyleId[] = [
  "popart",
  "artnouveau",
  "alpinecoastal",
  "goldenglimpse",
  "bauhaus",
  "impressionist",
  "majolica",
];

/** A row that fades out below; on a wide page all styles in seven columns. A dialog's close button keeps its corner. */
const WALL =
  "-mt-1 mb-4 flex h-21 justify-center overflow-hidden mask-[linear-gradient(#000_70%,transparent)] in-dialog:mr-10 lg:on-page:mt-2 lg:on-page:mb-0 lg:on-page:grid lg:on-page:h-auto lg:on-page:grid-cols-[repeat(7,1fr)] lg:on-page:gap-3.5 lg:on-page:overflow-visible lg:on-page:mask-none";
const PICTURE =
  "-mx-1 h-auto w-17 flex-none self-start shadow-paper odd:mt-2 odd:-rotate-2 even:rotate-2 lg:on-page:m-0 lg:on-page:w-full lg:on-page:rotate-none";

export function StyleWall({ styles }: { styles: readonly StyleId[] }) {
  const ordered = [...ROW, ...styles.filter((id) => !ROW.includes(id))];
  return (
    <div aria-hidden="true" className={WALL}>
      {ordered.map((id, place) => (
        <img
          alt=""
          className={place < ROW.length ? PICTURE : `${PICTURE} hidden lg:on-page:block`}
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
