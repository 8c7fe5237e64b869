import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { LetteringForm, measureFor } from "~/domain/creations/lettering";
import { drawLettering, removeLettering } from "~/domain/creations/lettering.server";
import { isMoved, trimOfPicture } from "~/domain/creations/lettering-size";
import { plateOf } from "~/domain/creations/plate-samples.server";
import { SAFE_MM } from "~/domain/kernel/paper";
import { pictureAddress } from "~/domain/posters/picture";
import facesUrl from "~/fonts/lettering.css?url";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { LetteringStep } from "~/ui/create/lettering-step";
import { useRefused } from "~/ui/create/refused";
import { postStep } from "~/ui/create/step-action";
import { posterAt } from "~/web/creation-journey.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { hydrate: true, limits: { write: "painting" } } satisfies RouteHandle;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  { rel: "stylesheet", href: facesUrl },
];
export const meta = metaOf;

export const loader = load(async (context) => {
  const poster = await posterAt(context);
  return {
    title: pageTitle(context, context.t("create:lettering.title")),
    poster: {
      creationId: poster.creationId,
      image: pictureAddress(poster.paintedKey),
      styleName: context.t(`styles:${poster.style}`),
      plate: poster.caption && (await plateOf(poster, poster.caption)),
      trim: trimOfPicture(poster),
    },
    lettering: poster.lettering,
    measure: measureFor(poster.style),
  };
});

const write = form.post(LetteringForm, async (context, input) => {
  const { id, creationId } = await posterAt(context);
  const { lettering } = await drawLettering(context.shop, context.viewer, { posterId: id, ...input });
  const away = paths.create.$.poster(creationId);
  const asked = { x: input.x / input.boxWidth, y: input.y / input.boxHeight };
  if (!lettering || !isMoved(asked, lettering)) return redirectTo(away);
  return redirectWithToast(context.shop, away, {
    type: "info",
    message: context.t("create:lettering.moved.title"),
    description: context.t("create:lettering.moved.message", { mm: SAFE_MM }),
  });
});

const remove = form.post(z.unknown(), async (context) => {
  const { id, creationId } = await posterAt(context);
  await removeLettering(context.shop, context.viewer, id);
  return redirectTo(paths.create.$.poster(creationId));
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("remove") ? remove(args) : write(args);

export const clientAction = postStep;

export default function Lettering() {
  const { poster, lettering, measure } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  const tried = answer?.result.initialValue?.text;
  return (
    <LetteringStep
      poster={poster}
      lettering={lettering}
      measure={measure}
      tried={typeof tried === "string" ? tried : null}
      fault={answer?.result.error?.text?.[0] ?? null}
      refused={refused}
    />
  );
}
