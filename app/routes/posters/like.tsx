import { isSignedIn } from "~/domain/kernel/viewer";
import { LikePress, likePoster } from "~/domain/posters/like";
import { feedFrom, logInToLike } from "~/ui/feed/addresses";
import { form } from "~/web/form.server";
import { load, localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "like" } } satisfies RouteHandle;

export const loader = load(({ params }) => redirectTo(feedFrom(params.id ?? "")));

/** Returns to the liked slide, on its page. */
export const action = form.press(LikePress, async ({ shop, viewer, params }, { like, returnTo }) => {
  const posterId = params.id ?? "";
  if (!isSignedIn(viewer)) return redirectTo(logInToLike(posterId));
  await likePoster(shop, viewer, { posterId, like });
  return redirectTo(`${localPath(returnTo, feedFrom(posterId))}#post-${posterId}`);
});

/** Never rendered: the action redirects. A page module, so that errors are rendered as a page. */
export default function Like() {
  return null;
}
