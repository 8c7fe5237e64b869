import { LikePress, likePoster } from "~/domain/posters/like";
import { isSignedIn } from "~/domain/viewer";
import { feedFrom, logInToLike } from "~/ui/feed/addresses";
import { form } from "~/web/form.server";
import { goTo } from "~/web/toast.server";
import { load, localPath } from "~/web/visit.server";

export const loader = load(({ params }) => goTo(feedFrom(params.id ?? "")));

/** Back to the slide that was liked, on the page where it was. */
export const action = form.press(LikePress, async ({ shop, viewer, params }, { like, returnTo }) => {
  const posterId = params.id ?? "";
  if (!isSignedIn(viewer)) return goTo(logInToLike(posterId));
  await likePoster(shop, viewer, { posterId, like });
  return goTo(`${localPath(returnTo, feedFrom(posterId))}#post-${posterId}`);
});

/** Never shown: it leads on. A page, so that what went wrong is told on one. */
export default function Like() {
  return null;
}
