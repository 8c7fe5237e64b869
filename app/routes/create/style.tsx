import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { chooseStyle } from "~/domain/creations/creation";
import { PaintingInput, StyleChoice } from "~/domain/creations/forms";
import { chooseManner } from "~/domain/creations/manner";
import { requestPainting } from "~/domain/creations/painting";
import { sketchesOf } from "~/domain/creations/sketch";
import { requestVariations } from "~/domain/creations/variation";
import { MannerChoice } from "~/domain/posters/manner-choice";
import { isStyleAllowed, offeredStyles } from "~/domain/posters/style";
import { styleThumbnail } from "~/domain/posters/style-thumbnail";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { useRefused } from "~/ui/create/refused";
import { postStep } from "~/ui/create/step-action";
import { StyleStep } from "~/ui/create/style-step";
import { creationJourneyAt, failureText, photoOf } from "~/web/creation-journey.server";
import { form } from "~/web/form.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { hydrate: true, limits: { write: "painting" } } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const journey = await creationJourneyAt(context, "style", "feelings");
  const { shop, viewer, t } = context;
  const { id, crop, proposedCrop, style, feelings, manner, variation } = journey.creation;
  const styles = offeredStyles(shop.painter).map(({ id, varies }) => ({
    id,
    name: t(`styles:${id}`),
    thumbnail: styleThumbnail(id),
    locked: !isStyleAllowed(viewer, id),
    varies,
  }));
  const open = styles.filter(({ locked }) => !locked);
  return {
    title: pageTitle(context, t("create:style.title")),
    creation: {
      id,
      photo: photoOf(journey.creation),
      crop,
      proposed: proposedCrop,
    },
    styles,
    sketches: await knownSketches(context, id),
    chosen: (open.find(({ id }) => id === style) ?? open[0])?.id ?? "",
    feelings: (feelings ?? []).map((id) => t(`feelings:${id}`)),
    manner,
    variation,
    requestKey: crypto.randomUUID(),
    failure: failureText(context, journey),
  };
});

/** With data saver on, sketches of the own photo load on demand. */
async function knownSketches({ shop, viewer, request }: RequestContext, creationId: string) {
  const { sketches, expected } = await sketchesOf(shop, viewer, { creationId, style: "", of: "styles" });
  const shown = request.headers.get("Save-Data") === "on" ? [] : sketches;
  return { expected, own: Object.fromEntries(shown.map(({ style, image }) => [style, image])) };
}

const StyleForm = z.object({
  ...StyleChoice.shape,
  ...PaintingInput.shape,
  ...MannerChoice.partial().shape,
  intent: z.enum(["paint", "feelings", "manner", "variations"]).catch("paint"),
});

/** A choice that scripts post is no page to go back to. */
const REPLACES = new Headers({ "X-Remix-Replace": "true" });

export const action = form.post(
  StyleForm,
  async ({ shop, viewer, params }, { style, requestKey, intent, ...manner }) => {
    const creationId = params.id ?? "";
    if (intent === "manner") {
      await chooseManner(shop, viewer, { creationId, manner });
      return redirectTo(paths.create.$.style(creationId), REPLACES);
    }
    if (intent === "feelings") {
      await chooseManner(shop, viewer, { creationId, manner });
      await chooseStyle(shop, viewer, { creationId, style });
      return redirectTo(paths.create.$.feelings(creationId));
    }
    if (intent === "variations") {
      await chooseManner(shop, viewer, { creationId, manner });
      await requestVariations(shop, viewer, { creationId, style });
      return redirectTo(paths.create.$.variations(creationId));
    }
    await requestPainting(shop, viewer, { creationId, requestKey, style, manner });
    return redirectTo(paths.create.$.painting(creationId));
  },
);

export const clientAction = postStep;
export { shouldRevalidate } from "~/ui/should-revalidate";

export default function Style() {
  const { failure, chosen, ...step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer, failure);
  const tried = answer?.result.initialValue?.style;
  const begin = step.styles.find(({ id, locked }) => id === tried && !locked)?.id ?? chosen;
  return <StyleStep {...step} key={step.creation.id} chosen={begin} refused={refused} />;
}
