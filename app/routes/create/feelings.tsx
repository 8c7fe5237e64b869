import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FeelingsChoice, PaintingInput } from "~/domain/creations/forms";
import { requestPainting } from "~/domain/creations/painting";
import { FEELINGS } from "~/domain/posters/feeling";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { FeelingsStep } from "~/ui/create/feelings-step";
import { useRefused } from "~/ui/create/refused";
import { postStep } from "~/ui/create/step-action";
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
  const { t } = context;
  return {
    title: pageTitle(context, t("create:feelings.title")),
    creationId: creation.id,
    styleName: creation.style === null ? "" : t(`styles:${creation.style}`),
    feelings: FEELINGS.map(({ id }) => ({ id, name: t(`feelings:${id}`) })),
    picked: creation.feelings ?? [],
    requestKey: crypto.randomUUID(),
  };
});

const FeelingsForm = z.object({
  ...FeelingsChoice.shape,
  ...PaintingInput.shape,
  /** The button's name on both pages that start a painting; this page has no other button. */
  intent: z.unknown().optional(),
});

export const action = form.post(FeelingsForm, async ({ shop, viewer, params }, { feelings, requestKey }) => {
  const creationId = params.id ?? "";
  await requestPainting(shop, viewer, { creationId, requestKey, feelings });
  return redirectTo(paths.create.$.painting(creationId));
});

export const clientAction = postStep;

export default function Feelings() {
  const step = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  const tried = answer?.result.initialValue?.feelings;
  const picked = tried === undefined ? step.picked : [tried].flat().map(String);
  return <FeelingsStep {...step} key={step.creationId} picked={picked} refused={refused} />;
}
