import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { recordEvent } from "~/domain/kernel/event";
import { formatMoney, POSTER_PRICE } from "~/domain/kernel/money";
import { findStyle, STYLES } from "~/domain/posters/style";
import { paths } from "~/paths";
import { ArrowIcon } from "~/ui/icons";
import { SLIDES } from "~/ui/landing-slides";
import { socialMetaOf } from "~/ui/share/social-meta";
import { Slideshow } from "~/ui/slideshow";
import { Title } from "~/ui/title";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { keep: true } satisfies RouteHandle;

export const meta = socialMetaOf;

export const loader = load(async ({ shop, request, language, t }) => {
  // The server counts views of the cached page.
  if (request.method === "GET") await recordEvent(shop, "landing_page_visited");
  const price = formatMoney(POSTER_PRICE, language);
  return {
    social: {
      origin: shop.settings.origin,
      path: "/",
      title: t("landing:title"),
      description: t("landing:description", { price, count: STYLES.length }),
      alt: t("sharing:shopCard"),
    },
    price,
    slides: SLIDES.map((slide) => ({ ...slide, styleName: findStyle(slide.style)?.name ?? slide.style })),
  };
});

export default function Landing() {
  const { price, slides } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  return (
    <div className="landing" {...attributes({ scrollToTop: "" })}>
      <Slideshow slides={slides} />
      <div className="landing-words">
        <Title text={t("heading")} />
        <form action={paths.try()} method="post">
          <button className="btn btn-primary btn-large landing-button" type="submit">
            {t("button")}
            <ArrowIcon className="size-5" />
          </button>
        </form>
        <p className="lead">{t("collect")}</p>
        <ul className="landing-facts">
          <li>{t("facts.price", { price })}</li>
          <li>{t("facts.size")}</li>
          <li>{t("facts.origin")}</li>
        </ul>
      </div>
    </div>
  );
}
