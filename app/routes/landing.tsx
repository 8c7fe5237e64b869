import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recordEvent } from "~/domain/events/event";
import { formatMoney, POSTER_PRICE } from "~/domain/money";
import { ArrowIcon } from "~/ui/icons";
import { socialMetaOf } from "~/ui/share/social-meta";
import { Slideshow } from "~/ui/slideshow";
import { WholeWords } from "~/ui/whole-words";
import { load } from "~/web/visit.server";

export const handle = { keep: true };

export const meta = socialMetaOf;

export const loader = load(async ({ shop, request, language, t }) => {
  // Whoever is shown the kept page is counted at the door.
  if (request.method === "GET") await recordEvent(shop, "landing_page_visited");
  const price = formatMoney(POSTER_PRICE, language);
  return {
    social: {
      origin: shop.settings.origin,
      path: "/",
      title: t("landing:title"),
      description: t("landing:description", { price }),
      alt: t("sharing:shopCard"),
    },
    price,
  };
});

export default function Landing() {
  const { price } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  return (
    <div className="landing" data-scroll-to-top="">
      <Slideshow />
      <div className="landing-words">
        <h1>
          <WholeWords text={t("heading")} />
        </h1>
        <form action="/try" method="post">
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
