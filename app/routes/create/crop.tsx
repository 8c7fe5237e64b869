import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { creationOf } from "~/domain/creations/creation";
import { cropPhoto } from "~/domain/creations/crop";
import { CropForm } from "~/domain/creations/crop-choice";
import stylesUrl from "~/ui/create/create.css?url";
import { CropStep } from "~/ui/create/crop-step";
import { Refused, useRefused } from "~/ui/create/refused";
import { form } from "~/web/form.server";
import { journeyAt, photoOf } from "~/web/journey.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const handle = { hydrate: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { creation } = await journeyAt(visit, "style", "feelings");
  return {
    title: pageTitle(visit, visit.t("create:crop.title")),
    creationId: creation.id,
    photo: photoOf(creation),
    crop: creation.crop,
    proposed: creation.proposedCrop,
  };
});

const CropWish = z.object({ ...CropForm.shape, intent: z.enum(["show", "next"]).catch("next") });

const choose = form.post(CropWish, async ({ shop, viewer, params }, { intent, ...crop }) => {
  const creationId = params.id ?? "";
  await cropPhoto(shop, viewer, { creationId, ...crop });
  return goTo(`/create/${creationId}/${intent === "show" ? "crop" : "style"}`);
});

const takeSuggested = form.post(z.object({}), async ({ shop, viewer, params }) => {
  const creationId = params.id ?? "";
  const { proposedCrop } = await creationOf(shop, viewer, creationId);
  await cropPhoto(shop, viewer, { creationId, ...proposedCrop });
  return goTo(`/create/${creationId}/crop`);
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("suggested") ? takeSuggested(args) : choose(args);

export default function Crop() {
  const step = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  return (
    <div className="page crop">
      <Refused refused={refused} />
      <CropStep
        {...step}
        key={step.photo.whole}
        tried={answer?.result.initialValue ?? {}}
        errors={answer?.result.error ?? {}}
      />
    </div>
  );
}
