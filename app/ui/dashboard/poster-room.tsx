/** One of one's own posters, seen close, and all that can be done with it: a page, and a dialog over the wall. */
import { useTranslation } from "react-i18next";
import { formatMoney, POSTER_PRICE } from "~/domain/money";
import { pictureAddress } from "~/domain/posters/picture";
import { NeighbourLinks } from "~/ui/dashboard/neighbour-links";
import { SellingFacts } from "~/ui/dashboard/selling-facts";
import type { OwnPosterView } from "~/ui/dashboard/view";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { ShareLink } from "~/ui/share/share-link";

/** As dashboard.css has it. */
const SIZES = "(min-width: 768px) min(30rem, 45vw, (100vh - 9rem) / 1.414), min(100vw - 66px, 48vh / 1.414)";

interface PosterRoomProps {
  poster: OwnPosterView;
  /** Their ids; null at the ends. */
  previous: string | null;
  next: string | null;
  /** Rappen. */
  earned: number;
  language: string;
  /** Why the shop has taken it down, where it has. */
  withdrawal: { date: string; reason: string; words: string; email: string } | null;
}

export function PosterRoom({ poster, previous, next, earned, language, withdrawal }: PosterRoomProps) {
  const { t } = useTranslation("dashboard");
  const { id, style, date, hanging, imageKey, clip, placeholder, creationId, isLettered } = poster;
  const name = hanging?.name ?? null;
  return (
    <section className="page own-poster" data-dialog-body="" data-own-poster="">
      <div className="own-poster-art">
        <PosterOverClip
          alt={name === null ? t("poster", { style, date }) : t("namedPoster", { name, style, date })}
          clip={clip}
          imageKey={imageKey}
          placeholder={placeholder}
          sizes={SIZES}
          texts={{ watch: t("one.watch"), play: t("one.play"), pause: t("one.pause") }}
        />
        <NeighbourLinks next={next} previous={previous} />
      </div>
      <div className="own-poster-words">
        <div>
          <h1>{name ?? style}</h1>
          <p className="quiet">
            {name === null ? t("one.painted", { date }) : t("one.paintedIn", { style, date })}
          </p>
          {hanging?.isPublic && <p className="public-badge">{t("public")}</p>}
        </div>
        {withdrawal && <Withdrawn {...withdrawal} />}
        <OrderButton posterId={id} price={formatMoney(POSTER_PRICE, language)} />
        <div className="own-poster-doors">
          {!withdrawal && <PublishLink isPublic={hanging?.isPublic ?? false} posterId={id} />}
          <ShareLink className="btn" image={pictureAddress(imageKey)} name={name ?? style} posterId={id} />
          <a className="btn" data-dialog-close="" href="/dashboard">
            {t("one.close")}
          </a>
        </div>
        {hanging ? (
          <SellingFacts earned={earned} hanging={hanging} language={language} />
        ) : (
          <a className="link own-poster-text" href={`/create/${creationId}/lettering`}>
            {t(isLettered ? "one.changeText" : "one.addText")}
          </a>
        )}
      </div>
    </section>
  );
}

function Withdrawn({ date, reason, words, email }: NonNullable<PosterRoomProps["withdrawal"]>) {
  const { t } = useTranslation("dashboard");
  return (
    <section aria-labelledby="withdrawn" className="panel own-poster-withdrawn">
      <h2 id="withdrawn">{t("one.withdrawn", { date })}</h2>
      <p>{reason}</p>
      {words && <blockquote>{words}</blockquote>}
      <p>{t("one.withdrawnAgain", { email })}</p>
    </section>
  );
}

function OrderButton({ posterId, price }: { posterId: string; price: string }) {
  const { t } = useTranslation("dashboard");
  return (
    <form
      action="/order"
      className="own-poster-order"
      data-failure={t("one.orderFailed")}
      data-failure-title={t("one.error")}
      method="post"
    >
      <input name="posterId" type="hidden" value={posterId} />
      <input name="from" type="hidden" value="dashboard" />
      <button className="btn btn-primary btn-large btn-wide" type="submit">
        {t("one.order")}
      </button>
      <p className="quiet">{t("one.price", { price })}</p>
    </form>
  );
}

function PublishLink({ posterId, isPublic }: { posterId: string; isPublic: boolean }) {
  const { t } = useTranslation("dashboard");
  return (
    <a
      className="btn"
      data-dialog=""
      data-failure={t("one.statusFailed")}
      data-failure-title={t("one.error")}
      href={isPublic ? `/posters/${posterId}/unpublish` : `/sell/${posterId}`}
    >
      {t(isPublic ? "one.unpublish" : "one.publish")}
    </a>
  );
}
