import "~/web/context";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import enhanceUrl from "~/browser/enhance?worker&url";
import { cartCount } from "~/domain/cart/cart";
import { balanceOf } from "~/domain/credits/balance";
import { isSignedIn } from "~/domain/viewer";
import { LANGUAGE_NAMES, languages } from "~/locales/languages";
import { ErrorPage, ErrorTitle } from "~/ui/error-page";
import { Footer } from "~/ui/footer";
import { Header } from "~/ui/header";
import { Toasts } from "~/ui/toasts";
import { type PublicAddress, publicAddress } from "~/web/public-address.server";
import { takeToast } from "~/web/toast.server";
import { visitOf } from "~/web/visit.server";
import displayFont from "./fonts/display-700.woff2?url";
import textFont from "./fonts/text-400.woff2?url";
import stylesUrl from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { shop, viewer, request, language } = await visitOf(args);
  const { toast, headers } = await takeToast(shop, request);
  const { account } = viewer;
  return data(
    {
      language,
      languages: languages.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
      address: publicAddress(shop.settings.origin, request.url),
      toast,
      viewer: {
        signedIn: isSignedIn(viewer),
        verified: account !== null,
        username: account?.username ?? null,
        userType: account?.userType ?? null,
      },
      cartCount: await cartCount(shop.db, viewer),
      balance: account ? await balanceOf(shop, account.id) : null,
      legalName: shop.settings.legalName,
      contactEmail: shop.settings.contactEmail,
      noMoneyMoves: shop.settings.production && shop.payments.name === "embedded",
    },
    { headers },
  );
}

export type RootData = Awaited<ReturnType<typeof loader>>["data"];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t, i18n } = useTranslation("common");
  // Outside of an error page the hook answers null.
  const failed = useRouteError() != null;
  const page = usePage();
  // Errors never need React in the browser.
  const hydrated = page.hydrated && !failed;
  const looksAgain = !failed && page.looksAgain;
  return (
    <html lang={i18n.language} data-signed-in={root?.viewer.signedIn ?? false}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14110f" />
        <meta name="color-scheme" content="dark" />
        {page.unlisted && <meta name="robots" content="noindex, nofollow" />}
        {failed && <ErrorTitle />}
        <Meta />
        {!failed && root?.address && <Addresses {...root.address} />}
        <Links />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.language}`} />
        {looksAgain && (
          <noscript>
            <meta httpEquiv="refresh" content={String(looksAgain)} />
          </noscript>
        )}
        {!hydrated && <script type="module" src={enhanceUrl} />}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {t("skip")}
        </a>
        <Header />
        <Toasts toast={root?.toast ?? null} />
        <main id="content" tabIndex={-1} data-look-again={hydrated ? undefined : looksAgain || undefined}>
          {children}
        </main>
        <Footer />
        {hydrated && <ScrollRestoration />}
        {hydrated && <Scripts />}
      </body>
    </html>
  );
}

/** Where the page is found, and where it is in each language. */
function Addresses({ canonical, alternates }: PublicAddress) {
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ language, address }) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
    </>
  );
}

interface PageHandle {
  /** React must live in the browser too: always, or as the loader's answer says. */
  hydrate?: boolean | ((answer: unknown) => boolean);
  /** Seconds after which the page asks how it stands what it waits for: always, or as the loader's answer says. */
  looksAgain?: number | false | ((answer: unknown) => number | false);
  /** No search engine shall list it, nor any page below it. */
  unlisted?: boolean;
}

/** What the page says of itself with `handle = { … }`. */
function usePage() {
  const matches = useMatches();
  const page = matches.at(-1);
  const { hydrate = false, looksAgain = false }: PageHandle = page?.handle ?? {};
  return {
    hydrated: typeof hydrate === "function" ? hydrate(page?.data) : hydrate,
    looksAgain: typeof looksAgain === "function" ? looksAgain(page?.data) : looksAgain,
    unlisted: matches.some(({ handle }) => (handle as PageHandle | undefined)?.unlisted),
  };
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
