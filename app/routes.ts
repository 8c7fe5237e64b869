import { index, type RouteConfig, route } from "@remix-run/route-config";
import { apiRoutes } from "./routes/api/routes";

/** Every address of the shop. */
export default [
  index("routes/landing.tsx"),
  route("try", "routes/try.ts"),
  route("feed", "routes/feed.tsx"),
  route("posters/:id/like", "routes/posters/like.tsx"),
  route("catalogue", "routes/catalogue.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("dashboard/:posterId", "routes/dashboard-poster.tsx"),
  route("share/:id", "routes/share.tsx"),
  route("settings", "routes/settings.tsx"),
  route("earn", "routes/earn.tsx"),
  route("sell", "routes/sell/start.ts"),
  route("sell/:posterId", "routes/sell/poster.tsx"),
  route("sell/:posterId/published", "routes/sell/published.tsx"),
  route("posters/:posterId/unpublish", "routes/posters/unpublish.tsx"),

  route("create", "routes/create/start.tsx"),
  route("create/video/:id", "routes/create/video.tsx"),
  route("create/video/:id/discard", "routes/create/video-discard.ts"),
  route("create/:id", "routes/create/stage.tsx"),
  route("create/:id/crop", "routes/create/crop.tsx"),
  route("create/:id/style", "routes/create/style.tsx"),
  route("create/:id/feelings", "routes/create/feelings.tsx"),
  route("create/:id/painting", "routes/create/painting.tsx"),
  route("create/:id/poster", "routes/create/poster.tsx"),
  route("create/:id/lettering", "routes/create/lettering.tsx"),
  route("create/:id/discard", "routes/create/discard.ts"),

  route("cart", "routes/cart/cart.tsx"),
  route("cart/add", "routes/cart/add.tsx"),
  route("cart/line", "routes/cart/line.tsx"),

  route("order", "routes/order/open.tsx"),
  route("order/:id", "routes/order/order.tsx"),
  route("order/:id/shipping", "routes/order/shipping.tsx"),
  route("order/:id/payment", "routes/order/payment.tsx"),
  route("order/:id/return", "routes/order/return.tsx"),
  route("order/:id/thanks", "routes/order/thanks.tsx"),
  route("order/:id/address", "routes/order/address.tsx"),
  route("order/:id/receipt", "routes/order/receipt.ts"),
  route("order/:id/certificate/:line", "routes/order/certificate.ts"),

  route("editions/:id", "routes/editions/edition.tsx"),
  route("editions/:id/:number", "routes/editions/print.tsx"),

  route("continue", "routes/account/continue.tsx"),
  route("continue/code", "routes/account/continue-code.tsx"),
  route("login", "routes/account/login.tsx"),
  route("logout", "routes/account/logout.tsx"),
  route("sign-up", "routes/account/sign-up.tsx"),
  route("sign-up/code", "routes/account/sign-up-code.tsx"),
  route("welcome", "routes/account/welcome.tsx"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("credits", "routes/credits/packs.tsx"),
  route("credits/:id/payment", "routes/credits/payment.tsx"),
  route("credits/:id/thanks", "routes/credits/thanks.tsx"),
  route("membership", "routes/account/membership.tsx"),

  route("pay/:id", "routes/pay/card.tsx"),
  route("pay/:id/confirm", "routes/pay/confirm.tsx"),
  route("pay/:id/processing", "routes/pay/processing.tsx"),

  route("privacy", "routes/legal/privacy.tsx"),
  route("terms", "routes/legal/terms.tsx"),
  route("creator-terms", "routes/legal/creator-terms.tsx"),

  ...apiRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
