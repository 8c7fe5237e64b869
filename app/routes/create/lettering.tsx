import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { LetteringForm } from "~/domain/creations/lettering";
import { letterPoster, removeLettering } from "~/domain/creations/lettering.server";
import { isMoved } from "~/domain/creations/lettering-size";
import { SAFE_MM } from "~/domain/paper";
import { pictureAddress } from "~/domain/posters/picture";
import stylesUrl from "~/ui/create/create.css?url";
import { LetteringStep } from "~/ui/create/lettering-step";
import { Refused, useRefused } from "~/ui/create/refused";
import { form } from "~/web/form.server";
import { posterAt } from "~/web/journey.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const handle = { hydrate: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const poster = await posterAt(visit);
  return {
    title: pageTitle(visit, visit.t("create:lettering.title")),
    poster: {
      creationId: poster.creationId,
      image: pictureAddress(poster.paintedKey),
      styleName: poster.styleName,
    },
    lettering: poster.lettering,
  };
});

const write = form.post(LetteringForm, async (visit, wish) => {
  const { id, creationId } = await posterAt(visit);
  const { lettering } = await letterPoster(visit.shop, visit.viewer, { posterId: id, ...wish });
  const away = `/create/${creationId}/poster`;
  const asked = { x: wish.x / wish.boxWidth, y: wish.y / wish.boxHeight };
  if (!lettering || !isMoved(asked, lettering)) return goTo(away);
  return redirectWithToast(visit.shop, away, {
    type: "info",
    message: visit.t("create:lettering.moved.title"),
    description: visit.t("create:lettering.moved.message", { mm: SAFE_MM }),
  });
});

const remove = form.post(z.object({}), async (visit) => {
  const { id, creationId } = await posterAt(visit);
  await removeLettering(visit.shop, visit.viewer, id);
  return goTo(`/create/${creationId}/poster`);
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("remove") ? remove(args) : write(args);

export default function Lettering() {
  const { poster, lettering } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(answer);
  const tried = answer?.result.initialValue?.text;
  return (
    <>
      <Refused refused={refused} />
      <LetteringStep
        poster={poster}
        lettering={lettering}
        tried={typeof tried === "string" ? tried : null}
        fault={answer?.result.error?.text?.[0] ?? null}
        describedBy={refused?.id}
      />
    </>
  );
}
