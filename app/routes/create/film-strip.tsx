import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { STRIP_LEAST } from "~/domain/creations/film-strip";
import { beginFilmStrip, FilmStripForm } from "~/domain/creations/film-strip.server";
import { videoOf } from "~/domain/creations/video";
import { framePreviews } from "~/domain/creations/video-frame.server";
import { pictureAddress } from "~/domain/posters/picture";
import { paths } from "~/paths";
import { FilmStripFields } from "~/ui/create/film-strip-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { assertWithinLimits, load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { read: "frames", write: "frames" } } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { allow: "guest" });
  const { shop, viewer, params, t } = context;
  const { id, width, height } = await videoOf(shop, viewer, params.id ?? "");
  assertWithinLimits(context);
  const previews = await framePreviews(shop, viewer, id);
  // Such a short clip has one moment.
  if (previews.length < STRIP_LEAST) throw redirectTo(paths.create.video.$(id));
  return {
    title: pageTitle(context, t("strip:title")),
    video: { id, width, height },
    moments: previews.map(({ momentMs, key }) => ({ seconds: momentMs / 1000, image: pictureAddress(key) })),
  };
});

export const action = form.post(FilmStripForm, async ({ shop, viewer, params }, { moment }) => {
  const momentsMs = moment.map((seconds) => Math.round(seconds * 1000));
  const { id } = await beginFilmStrip(shop, viewer, { videoId: params.id ?? "", momentsMs });
  return redirectTo(paths.create.$.style(id));
});

export default function FilmStrip() {
  const { video, moments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("strip");
  const [strip, { moment }] = useForm<{ moment: string[] }>({ id: "strip", lastResult: answer?.result });
  return (
    <div className="page max-w-208">
      <Title text={t("heading")} />
      <p className="lead mt-2">{t("lead")}</p>
      <PostForm {...getFormProps(strip)}>
        <ErrorSummary faults={[strip, moment]} refusal={answer?.refusal} />
        <FilmStripFields field={moment} moments={moments} video={video} />
        <SubmitButton>{t("use")}</SubmitButton>
        <a className="btn btn-wide" href={paths.create.video.$(video.id)}>
          {t("back")}
        </a>
      </PostForm>
    </div>
  );
}
