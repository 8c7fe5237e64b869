/** The web app manifest. Invariant: one address has one language, the same for every visitor. */
import type { Express } from "express";
import type { Language } from "../locales/languages.ts";
import { paths } from "../paths.ts";
import { languageInAddress, textsOf } from "./language.server.ts";

const COLOUR = "#14110f";
const ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Serves /manifest.webmanifest, in English or in the language of its address. */
export function mountManifest(app: Express): void {
  app.get(paths["manifest.webmanifest"](), (request, response) => {
    const manifest = manifestIn(languageInAddress(request.originalUrl) ?? "en");
    response.type("application/manifest+json").set("Cache-Control", "public, max-age=86400");
    response.send(JSON.stringify(manifest));
  });
}

function manifestIn(language: Language) {
  const { t } = textsOf(language);
  const name = t("common:shop.name");
  const rooms = ["create", "feed", "catalogue"] as const;
  return {
    id: "/",
    name,
    short_name: name,
    description: t("common:shop.tagline"),
    lang: language,
    dir: "ltr",
    categories: ["shopping", "photo"],
    start_url: paths.feed(),
    scope: "/",
    display: "standalone",
    background_color: COLOUR,
    theme_color: COLOUR,
    icons: ICONS,
    shortcuts: rooms.map((room) => ({ name: t(`common:nav.${room}`), url: `/${room}` })),
  };
}
