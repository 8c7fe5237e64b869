/** The page that the code of a living poster opens: the poster wakes into its clip; asleep, it says where it came from. */
import { attributes } from "~/browser/contract";
import type { LivingPage } from "~/domain/posters/living-poster";
import { isWidePoster } from "~/domain/posters/placeholder";
import type { PrintedCode } from "~/domain/posters/printed-code.server";
import { paths } from "~/paths";
import { heightToWidth, paperShape } from "~/ui/paper-shape";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { MadeBy } from "~/ui/sell/made-by";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

import { LivingCamera } from "./living-camera";

const ORIGIN = "living-origin";
/** The sizes of the poster, in `ART`. */
function sizesOf(isWide: boolean): string {
  const tall = heightToWidth(isWide);
  return `(min-width: 768px) min(45vw, (100vh - 9rem) / ${tall}), min(100vw - 66px, 68vh / ${tall})`;
}
const ROOM =
  "grid gap-5 md:max-w-248 md:grid-cols-[minmax(0,auto)_minmax(17rem,1fr)] md:items-center md:gap-12";
const ART =
  "relative mx-auto w-[min(100%,68svh/var(--tall))] " +
  "md:w-[min((100svh-9rem)/var(--tall),42.5rem/var(--tall),45vw)] md:max-w-full";

interface LivingViewProps extends Pick<LivingPage, "poster" | "published"> {
  /** The code on its prints, for a camera; null where they have none. */
  print: PrintedCode | null;
  /** Its name. */
  style: string;
  /** Where the poster came from, in a sentence. */
  origin: string;
  /** Path of the form that reports it. */
  report: string;
  /** Path of its page in the catalogue, while it is public. */
  catalogue: string | null;
}

export function LivingView({ poster, published, print, style, origin, report, catalogue }: LivingViewProps) {
  const { t } = useTranslation(["living", "catalogue"]);
  const isWide = isWidePoster(poster?.placeholder ?? null);
  return (
    <section className={`page ${poster ? ROOM : "page-narrow grid gap-5"}`} {...attributes({ living: "" })}>
      {poster && (
        <figure data-captioned="">
          <div className={`${ART} ${paperShape(isWide)}`}>
            <PosterOverClip
              alt={published ? t("named", { ...published, style }) : t("alt", { style })}
              autoplay
              clip={poster.clip}
              describedBy={ORIGIN}
              imageKey={poster.imageKey}
              placeholder={poster.placeholder}
              sizes={sizesOf(isWide)}
              texts={{ watch: t("watch"), play: t("play"), pause: t("pause") }}
            />
          </div>
          <figcaption className="relative mt-2.5">
            <MadeBy className="quiet" poster={poster} />
          </figcaption>
        </figure>
      )}
      <div className="grid content-center gap-4">
        <Title text={published?.name ?? t(poster ? "title" : "asleep")} />
        {!poster && <p className="lead">{t("asleepText")}</p>}
        <p id={ORIGIN}>{origin}</p>
        {poster && !poster.clip && <p>{t("gone")}</p>}
        {print && poster?.clip && <LivingCamera print={print} poster={poster} clip={poster.clip} />}
        {catalogue && (
          <a className="btn btn-primary btn-wide" href={catalogue}>
            {t("catalogue")}
          </a>
        )}
        <a className="btn btn-wide" href={paths.create()}>
          {t("create")}
        </a>
        {poster && (
          <a
            className="link quiet inline-flex min-h-11 items-center justify-self-start"
            href={report}
            rel="nofollow"
          >
            {t("catalogue:poster.report")}
          </a>
        )}
      </div>
    </section>
  );
}
