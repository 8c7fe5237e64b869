import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PaintingInput, StyleChoice } from "~/domain/creations/forms";
import { requestPainting } from "~/domain/creations/painting";
import { VARIATIONS } from "~/domain/creations/seed";
import { requestSketches, sketchesOf } from "~/domain/creations/sketch";
import { chooseVariation, VariationChoice } from "~/domain/creations/variation";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { useRefused } from "~/ui/create/refused";
import { postStep } from "~/ui/create/step-action";
import { VariationsStep } from "~/ui/create/variations-step";
import { creationJourneyAt } from "~/web/creation-journey.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { hydrate: true, limits: { write: "painting" } } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const { creation } = await creationJourneyAt(context, "feelings");
  const { shop, viewer, t } = context;
  const { id: creationId, crop, style, variation } = creation;
  const view = { creationId, style: style ?? "", of: "variations" } as const;
  const { sketches, expected } = await sketchesOf(shop, viewer, view);
  // A painter without sketches, or a style that does not vary, has nothing to choose from.
  if (style === null || expected === 0) throw redirectTo(paths.create.$.style(creationId));
  return {
    title: pageTitle(context, t("create:variations.title")),
    creationId,
    crop,
    style: { id: style, name: t(`styles:${style}`) },
    variations: VARIATIONS,
    sketches: {
      expected,
      own: Object.fromEntries(sketches.map(({ variation, image }) => [variation, image])),
    },
    chosen: variation,
    requestKey: crypto.randomUUID(),
  };
});

const VariationForm = z.object({
  ...StyleChoice.shape,
  ...PaintingInput.shape,
  ...VariationChoice.shape,
  intent: z.enum(["paint", "feelings", "more"]).catch("paint"),
});

export const action = form.post(
  VariationForm,
  async ({ shop, viewer, params }, { style, variation, requestKey, intent }) => {
    const creationId = params.id ?? "";
    if (intent === "paint") {
      await requestPainting(shop, viewer, { creationId, requestKey, style, variation });
      return redirectTo(paths.create.$.painting(creationId));
    }
    await chooseVariation(shop, viewer, { creationId, style, variation });
    if (intent === "feelings") return redirectTo(paths.create.$.feelings(creationId));
    await requestSketches(shop, viewer, { creationId, style, of: "variations" });
    return redirectTo(paths.create.$.variations(creationId));
  },
);

export const clientAction = postStep;

export default function Variations() {
  const step = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  const chosen = Number(answer?.result.initialValue?.variation ?? step.chosen);
  return <VariationsStep {...step} key={step.creationId} chosen={chosen} refused={refused} />;
}
