import { useTranslation } from "~/ui/use-translation";

/** A poster as a screen shows it, beside how it comes out on paper. */
export function SoftProof({ pictures }: { pictures: Record<"screen" | "paper", string> }) {
  const { t } = useTranslation("adminOrder");
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-3">
        {(["screen", "paper"] as const).map((side) => (
          <figure key={side}>
            <img alt="" className="w-full shadow-paper" height="707" src={pictures[side]} width="500" />
            <figcaption className="quiet mt-1.5">{t(`print.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
      <p className="quiet mt-2">{t("print.paperHint")}</p>
    </>
  );
}
