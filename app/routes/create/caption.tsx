import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CaptionForm } from "~/domain/creations/caption";
import { drawCaption, removeCaption } from "~/domain/creations/caption.server";
import { platesOf } from "~/domain/creations/plate-samples.server";
import { pictureSources } from "~/domain/kernel/picture-size";
import { paths } from "~/paths";
import { CaptionFields } from "~/ui/caption/caption-fields";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { posterAt } from "~/web/creation-journey.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = {
  limits: { read: "caption", readWith: "title", write: "painting" },
} satisfies RouteHandle;

export const meta = metaOf;

/** With words in the address it shows them on the plates. @throws Refusal "lettering-glyphs" */
export const loader = load(async (context) => {
  const poster = await posterAt(context);
  const { creationId, caption, imageKey, paintedKey } = poster;
  const { t, url } = context;
  const typed = CaptionForm.safeParse(Object.fromEntries(url.searchParams));
  const saved = url.searchParams.has("title") ? null : caption;
  const example = {
    title: t("caption:example.title"),
    place: t("caption:example.place"),
    date: t("caption:example.date"),
  };
  return {
    title: pageTitle(context, t("caption:title")),
    creationId,
    caption,
    plates: await platesOf(poster, typed.success ? typed.data : (saved ?? example)),
    // A text on the poster is on the file without a caption only.
    poster: { ...pictureSources(caption ? paintedKey : imageKey), placeholder: poster.placeholder },
  };
});

const write = form.post(CaptionForm, async (context, input) => {
  const { id, creationId } = await posterAt(context);
  await drawCaption(context.shop, context.viewer, { posterId: id, ...input });
  return redirectTo(paths.create.$.poster(creationId));
});

const remove = form.post(z.unknown(), async (context) => {
  const { id, creationId } = await posterAt(context);
  await removeCaption(context.shop, context.viewer, id);
  return redirectTo(paths.create.$.poster(creationId));
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("remove") ? remove(args) : write(args);

export default function CaptionPage() {
  const { creationId, caption, plates, poster } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("caption");
  return (
    <DialogBody title={t("heading")}>
      <p className="lead mt-3">{t("text")}</p>
      <CaptionFields
        answer={answer}
        caption={caption}
        creationId={creationId}
        plates={plates}
        poster={poster}
      />
    </DialogBody>
  );
}
