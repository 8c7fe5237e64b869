import type { LinksFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import stylesUrl from "~/ui/create/create.css?url";
import { PaintingStep } from "~/ui/create/painting-step";
import { journeyAt, photoOf } from "~/web/journey.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const handle = { hydrate: true, looksAgain: 3 };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { creation, painting } = await journeyAt(visit, "painting");
  return {
    title: pageTitle(visit, visit.t("create:painting.title")),
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
    navigate(`/create/${step.creationId}`, { replace: true });
  }, [navigate, step.creationId]);
  return <PaintingStep {...step} onEnd={onEnd} />;
}
