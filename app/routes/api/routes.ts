import { route } from "@remix-run/route-config";

const call = (path: string, file: string) => route(`api/${path}`, `routes/api/${file}`);

/** The documented calls, in the order of the specification's tables; then the shop's own. */
export const apiRoutes = [
  call("auth/check", "auth-check.ts"),
  call("auth/login", "auth-login.ts"),
  call("auth/logout", "auth-logout.ts"),
  call("generation-credits", "generation-credits.ts"),
  call("auth/check-free-credits", "auth-check-free-credits.ts"),
  call("auth/check-username", "auth-check-username.ts"),
  call("send-verification", "send-verification.ts"),
  call("verify-email", "verify-email.ts"),
  call("auth/register", "auth-register.ts"),
  call("upload-video", "upload-video.ts"),
  call("generate-gpt-image", "generate-gpt-image.ts"),
  call("use-generation-credit", "use-generation-credit.ts"),
  call("prepare-checkout", "prepare-checkout.ts"),
  call("complete-order", "complete-order.ts"),
  call("complete-catalogue-order", "complete-catalogue-order.ts"),
  call("user-poster-stats", "user-poster-stats.ts"),
  call("user-images", "user-images.ts"),
  call("images/:id/public", "image-public.ts"),
  call("feed", "feed.ts"),
  call("public-images", "public-images.ts"),
  call("images/:id/availability", "image-availability.ts"),
  call("posters/:id/like", "poster-like.ts"),
  call("storage-image/*", "storage-image.ts"),
  call("share-image-with-border", "share-image-with-border.ts"),

  call("pictures/:width/*", "picture-variant.ts"),
  call("social-cards/*", "social-card.ts"),
  call("posters/:id/share", "poster-share.ts"),

  call("video-uploads/:id/video", "video-upload-video.ts"),
  call("creations/:id/sketches", "creation-sketches.ts"),
  call("paintings/:id", "painting.ts"),
  call("paintings/:id/events", "painting-events.ts"),
  call("cart", "cart.ts"),
  call("orders/:id/initiated", "order-initiated.ts"),
  call("webhooks/stripe", "webhook.ts"),
  call("webhooks/stripe-connect", "webhook-connect.ts"),
  call("embedded-payments/:intent/confirm", "embedded-payment-confirm.ts"),
  call("embedded-setups/:setup/confirm", "embedded-setup-confirm.ts"),
  call("openapi.json", "openapi.ts"),
  call("*", "unknown.ts"),
];
