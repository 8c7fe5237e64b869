import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import options from "./remix.config.js";
import { GATHERED_PACKAGES } from "./scripts/gathered-packages.ts";

/** From build/server/. */
const GATHERED_PATHS = Object.fromEntries(GATHERED_PACKAGES.map((name) => [name, `../packages/${name}.js`]));

/** In development React's modules ask for its hot reload, which only pages that React renders prepare by themselves. */
const hotReloadOfIslands: Plugin = {
  name: "hot-reload-of-islands",
  apply: "serve",
  transform: (code, id, { ssr = false } = {}) =>
    id.endsWith("/app/ui/payment/payment-element.client.ts") && !ssr
      ? { code: `import "virtual:remix/inject-hmr-runtime";\n${code}`, map: null }
      : null,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options), tsconfigPaths(), hotReloadOfIslands],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // The server's code is one file: it finds fonts, models and workers beside itself.
    rollupOptions: isSsrBuild ? { output: { inlineDynamicImports: true, paths: GATHERED_PATHS } } : {},
  },
  optimizeDeps: {
    // Named, because a dependency found late makes the dev server reload in the middle of a page.
    include: [
      "@conform-to/react",
      "@stripe/react-stripe-js",
      "@stripe/stripe-js/pure",
      "react",
      "react-dom",
      "react-dom/client",
      "tus-js-client",
    ],
    exclude: ["better-sqlite3", "kysely", "sharp", "@node-rs/argon2"],
  },
}));
