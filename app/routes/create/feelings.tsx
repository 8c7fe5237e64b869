import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FeelingsChoice, PaintingWish } from "~/domain/creations/choices";
import { FEELINGS } from "~/domain/creations/feeling";
import { requestPainting } from "~/domain/creations/painting";
import { findStyle } from "~/domain/creations/style";
import stylesUrl from "~/ui/create/create.css?url";
import { FeelingsStep } from "~/ui/create/feelings-step";
import { Refused, useRefused } from "~/ui/create/refused";
import { form } from "~/web/form.server";
import { journeyAt } from "~/web/journey.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const handle = { hydrate: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { creation } = await journeyAt(visit, "feelings");
  return {
    title: pageTitle(visit, visit.t("create:feelings.title")),
    creationId: creation.id,
    styleName: findStyle(creation.style ?? "")?.name ?? "",
    feelings: FEELINGS.map(({ id }) => ({ id, name: visit.t(`feelings:${id}`) })),
    picked: creation.feelings ?? [],
    requestKey: crypto.randomUUID(),
  };
});

const FeelingsForm = z.object({ ...FeelingsChoice.shape, ...PaintingWish.shape });

export const action = form.post(FeelingsForm, async ({ shop, viewer, params }, { feelings, requestKey }) => {
  const creationId = params.id ?? "";
  await requestPainting(shop, viewer, { creationId, requestKey, feelings });
  return goTo(`/create/${creationId}/painting`);
});

export default function Feelings() {
  const step = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  const tried = answer?.result.initialValue?.feelings;
  const picked = tried === undefined ? step.picked : [tried].flat().map(String);
  return (
    <div className="page feelings">
      <Refused refused={refused} />
      <FeelingsStep {...step} key={step.creationId} picked={picked} describedBy={refused?.id} />
    </div>
  );
}
