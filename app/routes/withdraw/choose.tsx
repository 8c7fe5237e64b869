import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { Declared } from "~/ui/withdrawal/declared";
import { ClosedItem, ItemChoices } from "~/ui/withdrawal/item-choices";
import { load } from "~/web/request-context.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { contractAt, contractPath } from "~/web/withdrawal.server";

export const meta = metaOf;

/** The first step: it only chooses, so its form is a link to the second one. */
export const loader = load(async (context) => {
  const { url, t } = context;
  const { order, shown, declared } = await contractAt(context);
  return {
    title: pageTitle(context, t("withdrawal:title")),
    number: order.confirmation_id,
    items: shown,
    declared,
    key: url.searchParams.get("key"),
    chosen: url.searchParams.getAll("choice"),
    next: paths.withdraw.$.confirm(order.id),
    defect: shown.some(({ left }) => left.defect > 0) ? contractPath(context, paths.withdraw.$.defect) : null,
  };
});

export default function ChooseItems() {
  const { number, items, declared, key, chosen, next, defect } = useLoaderData<typeof loader>();
  const { t } = useTranslation("withdrawal");
  const mayWithdraw = items.some((item) => item.mayWithdraw);
  return (
    <div className="page page-narrow">
      <Title text={t("title")} />
      <p className="lead mt-3">{t("order", { number })}</p>
      <Declared declared={declared} />
      {mayWithdraw ? (
        <PostForm action={next} method="get">
          {key && <input name="key" type="hidden" value={key} />}
          <ItemChoices chosen={chosen} items={items} legend={t("choose")} reason="withdrawal" />
          <SubmitButton>{t("next")}</SubmitButton>
        </PostForm>
      ) : (
        <>
          {/* What was declared is named above, and each item says so. */}
          {declared.length === 0 && <p className="mt-6">{t("nothing")}</p>}
          <ul className="mt-4 grid gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <ClosedItem item={item} reason="withdrawal" />
              </li>
            ))}
          </ul>
        </>
      )}
      {defect && (
        <p className="mt-6">
          <a className="link" href={defect}>
            {t("toDefect")}
          </a>
        </p>
      )}
    </div>
  );
}
