import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { recordEvent } from "~/domain/kernel/event";
import { formatMoney, POSTER_PRICE } from "~/domain/kernel/money";
import { findOrderBySecret } from "~/domain/payments/payment-return";
import { STYLES } from "~/domain/posters/style";
import { paths } from "~/paths";
import { ArrowIcon } from "~/ui/icons";
import { SLIDES } from "~/ui/landing-slides";
import { structuredMeta } from "~/ui/share/structured-meta";
import { Slideshow } from "~/ui/slideshow";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { isPrefetch } from "~/web/speculation-rules.server";
import { customPoster, organization, structured } from "~/web/structured-data.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { keep: [] } satisfies RouteHandle;

/** The provider may send a buyer back here, with this in the address. */
const SECRET = "payment_intent_client_secret";

export const meta = structuredMeta;

export const loader = load(async (context) => {
  const { shop, request, url, language, t, loadContext } = context;
  const secret = url.searchParams.get(SECRET);
  const orderId = secret === null ? null : await findOrderBySecret(shop, secret);
  if (orderId) throw redirectTo(paths.order.$.return(orderId) + url.search);
  loadContext.visit = "landing_page_visited";
  if (request.method === "GET" && !isPrefetch(request.headers.get("Sec-Purpose")))
    await recordEvent(shop, loadContext.visit);
  const price = formatMoney(POSTER_PRICE, language);
  return {
    social: {
      origin: shop.settings.origin,
      path: "/",
      title: t("landing:title"),
      description: t("landing:description", { price, count: STYLES.length }),
      alt: t("sharing:shopCard"),
    },
    structured: structured([organization(context), customPoster(context)]),
    price,
    slides: SLIDES.map((slide) => ({ ...slide, styleName: t(`styles:${slide.style}`) })),
  };
});

/** A lit wall, with the texts beside it. The height of the posters depends on the height of the window. */
const PAGE =
  "mx-auto flex w-full max-w-360 flex-col overflow-x-clip pb-10 " +
  "two-columns:grid two-columns:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] two-columns:items-center two-columns:gap-4 " +
  "two-columns:pt-2 two-columns:pb-8 [@media(width>=560px)_and_(height<480px)]:items-start " +
  "[--poster-width:min(var(--poster-height)/1.414,78vw)] [--poster-height:clamp(15.5rem,100svh-21.75rem,27rem)] " +
  "two-columns:[--poster-height:clamp(24rem,100svh-16.5rem,40rem)] " +
  "[@media(width>=560px)_and_(height<480px)]:[--poster-height:max(12rem,100svh-8.5rem)] " +
  "[@media(768px<=width<1100px)_and_(height>=480px)]:[--poster-height:clamp(24rem,100svh-16.5rem,29.5rem)]";

/** In the middle beside the posters, so it is shown once it is whole, or it would climb as the page arrives. */
const TEXTS =
  "not-has-[li:nth-child(3)]:invisible flex flex-col gap-4 px-4 pt-2 two-columns:row-start-1 two-columns:gap-6 " +
  "two-columns:py-4 two-columns:pr-0 two-columns:pl-8";

export default function Landing() {
  const { price, slides } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  return (
    <div className={PAGE} {...attributes({ scrollToTop: "" })}>
      <Slideshow slides={slides} />
      <div className={TEXTS}>
        <Title
          className="leading-[1.06] [--title-size:clamp(1.75rem,1.2rem+2vw,3.5rem)]"
          text={t("heading")}
        />
        <form action={paths.try()} method="post">
          <button className="btn btn-primary btn-large w-full two-columns:w-auto" type="submit">
            {t("button")}
            <ArrowIcon className="size-5" />
          </button>
        </form>
        <p className="lead">{t("collect")}</p>
        <ul className="flex flex-col gap-1 border-t border-wall-line pt-4 text-[0.9375rem] text-paper-faint">
          <li>{t("facts.price", { price })}</li>
          <li>{t("facts.size")}</li>
          <li>{t("facts.origin")}</li>
        </ul>
      </div>
    </div>
  );
}
