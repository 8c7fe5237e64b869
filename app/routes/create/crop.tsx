import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { creationOf } from "~/domain/creations/creation";
import { cropPhoto } from "~/domain/creations/crop";
import { CropForm } from "~/domain/posters/crop-choice";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { CropStep } from "~/ui/create/crop-step";
import { useRefused } from "~/ui/create/refused";
import { postStep } from "~/ui/create/step-action";
import { creationJourneyAt, photoOf } from "~/web/creation-journey.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { hydrate: true, limits: { write: "change" } } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const { creation } = await creationJourneyAt(context, "style", "feelings");
  return {
    title: pageTitle(context, context.t("create:crop.title")),
    creationId: creation.id,
    photo: photoOf(creation),
    crop: creation.crop,
    proposed: creation.proposedCrop,
  };
});

const CropOptions = z.object({ ...CropForm.shape, intent: z.enum(["show", "next"]).catch("next") });

/** Scripts put the styles in the place of the crop, so that going back does not lead to it again. */
const REPLACES = new Headers({ "X-Remix-Replace": "true" });

const choose = form.post(CropOptions, async ({ shop, viewer, params }, { intent, ...crop }) => {
  const creationId = params.id ?? "";
  await cropPhoto(shop, viewer, { creationId, ...crop });
  return redirectTo(paths.create.$[intent === "show" ? "crop" : "style"](creationId), REPLACES);
});

const takeSuggested = form.post(z.unknown(), async ({ shop, viewer, params }) => {
  const creationId = params.id ?? "";
  const { proposedCrop } = await creationOf(shop, viewer, creationId);
  await cropPhoto(shop, viewer, { creationId, ...proposedCrop });
  return redirectTo(paths.create.$.crop(creationId));
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("suggested") ? takeSuggested(args) : choose(args);

export const clientAction = postStep;

export default function Crop() {
  const step = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  return (
    <CropStep
      {...step}
      key={step.photo.whole}
      refused={refused}
      tried={{ values: answer?.result.initialValue ?? {}, errors: answer?.result.error ?? {} }}
    />
  );
}
