import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney, POSTER_PRICE } from "~/domain/money";
import { ArrowIcon } from "~/ui/icons";
import { Slideshow } from "~/ui/slideshow";
import { WholeWords } from "~/ui/whole-words";
import { load } from "~/web/visit.server";

export const handle = { keep: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
  { property: "og:title", content: data?.title },
  { property: "og:description", content: data?.description },
  { property: "og:image", content: `${data?.origin}/media/mountain-900.jpg` },
  { property: "og:type", content: "website" },
];

export const loader = load(({ shop, language, t }) => {
  const price = formatMoney(POSTER_PRICE, language);
  return {
    title: t("landing:title"),
    description: t("landing:description", { price }),
    origin: shop.settings.origin,
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
