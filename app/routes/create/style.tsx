import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PaintingWish, StyleChoice } from "~/domain/creations/choices";
import { chooseStyle } from "~/domain/creations/creation";
import { requestPainting } from "~/domain/creations/painting";
import { sketchesOf } from "~/domain/creations/sketch";
import { isStyleAllowed, offeredStyles, styleThumbnail } from "~/domain/creations/style";
import stylesUrl from "~/ui/create/create.css?url";
import { Refused, useRefused } from "~/ui/create/refused";
import { StyleStep } from "~/ui/create/style-step";
import { form } from "~/web/form.server";
import { journeyAt, photoOf, tellFailure } from "~/web/journey.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const handle = { hydrate: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const journey = await journeyAt(visit, "style", "feelings");
  const { shop, viewer, t } = visit;
  const { id, crop, style, feelings } = journey.creation;
  const styles = offeredStyles(shop.painter).map(({ id, name }) => ({
    id,
    name,
    thumbnail: styleThumbnail(id),
    locked: !isStyleAllowed(viewer, id),
  }));
  const open = styles.filter(({ locked }) => !locked);
  return {
    title: pageTitle(visit, t("create:style.title")),
    creation: {
      id,
      photo: photoOf(journey.creation),
      crop,
    },
    styles,
    sketches: await knownSketches(visit, id),
    chosen: (open.find(({ id }) => id === style) ?? open[0])?.id ?? "",
    feelings: (feelings ?? []).map((id) => t(`feelings:${id}`)),
    requestKey: crypto.randomUUID(),
    failure: tellFailure(visit, journey),
  };
});

/** Whoever saves data is shown the own pictures on demand. */
async function knownSketches({ shop, viewer, request }: Visit, creationId: string) {
  const { sketches, styles } = await sketchesOf(shop, viewer, creationId);
  const shown = request.headers.get("Save-Data") === "on" ? [] : sketches;
  return { styles, own: Object.fromEntries(shown.map(({ style, image }) => [style, image])) };
}

const StyleForm = z.object({
  ...StyleChoice.shape,
  ...PaintingWish.shape,
  intent: z.enum(["paint", "feelings"]).catch("paint"),
});

export const action = form.post(
  StyleForm,
  async ({ shop, viewer, params }, { style, requestKey, intent }) => {
    const creationId = params.id ?? "";
    if (intent === "feelings") {
      await chooseStyle(shop, viewer, { creationId, style });
      return goTo(`/create/${creationId}/feelings`);
    }
    await requestPainting(shop, viewer, { creationId, requestKey, style });
    return goTo(`/create/${creationId}/painting`);
  },
);

export default function Style() {
  const { failure, chosen, ...step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer, failure);
  const tried = answer?.result.initialValue?.style;
  const begin = step.styles.find(({ id, locked }) => id === tried && !locked)?.id ?? chosen;
  return (
    <div className="page style">
      <Refused refused={refused} />
      <StyleStep {...step} key={step.creation.id} chosen={begin} describedBy={refused?.id} />
    </div>
  );
}
