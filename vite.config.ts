import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
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

/**
 * Terser leaves 4 % less of React than esbuild, Vite's own choice (decision 0001). Vite would use it for the server's code too: the
 * build of that also makes enhance.ts, whose address is a hash of its code.
 */
const smallCode: Plugin = {
  name: "small-code",
  apply: "build",
  renderChunk: {
    // After Vite, which writes the code anew for older browsers.
    order: "post",
    handler: async (code) => ({ code: (await minify(code, { module: true })).code ?? code, map: null }),
  },
};

/**
 * What the steps of a creation load, in a few files: many small ones compress worse, each by itself (decision 0001). React's own
 * file stays the same from one version of the shop to the next.
 */
const CHUNKS = {
  react: ["react", "react/jsx-runtime", "react-dom", "react-dom/client", "@remix-run/react"],
  page: ["app/root.tsx", "app/entry.client.tsx"],
  step: [
    "app/domain/kernel/image-limits.ts",
    "app/ui/create/icons.tsx",
    "app/ui/create/previews.ts",
    "app/ui/create/refused.tsx",
    "app/ui/create/round-button.tsx",
    "app/ui/create/step-action.ts",
    "app/ui/create/step-actions.tsx",
    "app/ui/create/step-form.tsx",
    "app/ui/create/step-heading.tsx",
    "app/ui/create/use-hydrated.ts",
    "app/ui/create/use-part.ts",
    "app/web/title.ts",
  ],
  choice: [
    "app/ui/create/credit-note.tsx",
    "app/ui/create/cropped-photo.tsx",
    "app/ui/create/paint-button.tsx",
    "app/ui/create/pill.tsx",
    "app/ui/create/use-sketches.ts",
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(options),
    tsconfigPaths(),
    hotReloadOfIslands,
    ...(isSsrBuild ? [] : [smallCode]),
  ],
  worker: { format: "es", plugins: () => [smallCode] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    minify: false,
    cssMinify: true,
    // The server's code is one file: it finds fonts, models and workers beside itself.
    rollupOptions: isSsrBuild
      ? { output: { inlineDynamicImports: true, paths: GATHERED_PATHS } }
      : { output: { manualChunks: CHUNKS } },
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
