import type { LinksFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { paths } from "~/paths";
import stylesUrl from "~/ui/create/create.css?url";
import { PaintingStep } from "~/ui/create/painting-step";
import { creationJourneyAt, photoOf } from "~/web/creation-journey.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { hydrate: true, pollSeconds: 3 } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const { creation, painting } = await creationJourneyAt(context, "painting");
  return {
    title: pageTitle(context, context.t("create:painting.title")),
    creationId: creation.id,
    photo: creation.photoKey ? photoOf(creation) : null,
    crop: creation.crop,
    painting: {
      id: painting?.id ?? "",
      state: painting?.state ?? "waiting",
      progress: painting?.progress ?? 0,
    },
  };
});

export default function Painting() {
  const step = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const onEnd = useCallback(() => {
    window.dispatchEvent(new Event("creditsUpdated"));
    navigate(paths.create.$(step.creationId), { replace: true });
  }, [navigate, step.creationId]);
  return <PaintingStep {...step} onEnd={onEnd} />;
}
