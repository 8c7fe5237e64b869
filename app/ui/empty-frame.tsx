/** An empty frame under its picture lamp; a fallen one is askew and has none. */
export function EmptyFrame({ fallen = false }: { fallen?: boolean }) {
  return <div aria-hidden="true" className={`${FRAME} ${fallen ? "-rotate-7" : LAMP}`} />;
}

const FRAME =
  "relative mt-9 mb-6 aspect-poster w-34 border border-wall-edge bg-linear-to-b/srgb from-[rgb(255_226_170/0.16)] " +
  "to-[rgb(255_226_170/0.02)] shadow-[0_-30px_90px_20px_rgb(255_214_140/0.16),theme(boxShadow.paper)] outline-7 " +
  "outline-[rgb(255_235_200/0.06)]";
const LAMP =
  "before:absolute before:-top-6 before:left-1/2 before:h-1.25 before:w-11 before:-translate-x-1/2 before:rounded-[3px] " +
  "before:bg-gold before:shadow-[0_4px_24px_6px_rgb(255_214_140/0.5)]";
