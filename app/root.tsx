import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import "~/web/context";
import { data, type LinksFunction } from "@remix-run/node";
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
import enhanceUrl from "~/browser/enhance?worker&url";
import { balanceOf } from "~/domain/accounts/credit-balance";
import { cartCount } from "~/domain/cart/cart";
import { isSignedIn } from "~/domain/kernel/viewer";
import { hasEarned } from "~/domain/ledger/earned";
import { testModeOf } from "~/domain/payments/test-mode";
import { LANGUAGE_NAMES, languages } from "~/locales/languages";
import { ErrorPage, ErrorTitle } from "~/ui/error-page";
import { Footer } from "~/ui/footer";
import { Header } from "~/ui/header";
import { Toasts } from "~/ui/toasts";
import { useTranslation } from "~/ui/use-translation";
import { type PublicAddress, publicAddress } from "~/web/public-address.server";
import { load } from "~/web/request-context.server";
import { isHydrated, type RouteHandle } from "~/web/route-handle";
import { takeToast } from "~/web/toast.server";
import displayFont from "./fonts/display.woff2?url";
import stylesUrl from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  // Logo and title, the largest texts of the first view. The text faces follow when the page is laid out.
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const loader = load(async ({ shop, viewer, request, language }) => {
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
        hasEarned: account !== null && (await hasEarned(shop.db, account.id)),
      },
      cartCount: await cartCount(shop.db, viewer),
      balance: account ? await balanceOf(shop, account.id) : null,
      legalName: shop.settings.legalName,
      contactEmail: shop.settings.contactEmail,
      noMoneyMoves: shop.settings.production && testModeOf(shop.payments) === "simulator",
    },
    { headers },
  );
});

export { shouldRevalidate } from "~/ui/should-revalidate";

export type RootData = Awaited<ReturnType<typeof loader>>["data"];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t, language } = useTranslation("common");
  // Outside of an error page the hook answers null.
  const failed = useRouteError() != null;
  const page = usePage();
  // Error pages never need React in the browser.
  const hydrated = page.hydrated && !failed;
  const pollSeconds = !failed && page.pollSeconds;
  return (
    <html lang={language} {...attributes({ signedIn: root?.viewer.signedIn ?? false })}>
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
        <link rel="manifest" href={`${paths["manifest.webmanifest"]()}?lang=${language}`} />
        {!hydrated && <script type="module" src={enhanceUrl} />}
      </head>
      <body>
        <a
          className="absolute top-2 left-2 z-60 -translate-y-[200%] bg-paper px-4 py-3 font-semibold text-wall focus:translate-none"
          href="#content"
        >
          {t("skip")}
        </a>
        <Header />
        <Toasts toast={root?.toast ?? null} />
        <main
          id="content"
          tabIndex={-1}
          {...attributes({ pollSeconds: hydrated ? undefined : pollSeconds || undefined })}
        >
          {children}
        </main>
        <Footer />
        {hydrated && <ScrollRestoration />}
        {hydrated && <Scripts />}
      </body>
    </html>
  );
}

/** The page's address, and its address in each language. */
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

/** The options of the page, from its handle. */
function usePage() {
  const matches = useMatches();
  const page = matches.at(-1);
  const handle: RouteHandle = page?.handle ?? {};
  const { pollSeconds = false } = handle;
  return {
    hydrated: isHydrated(handle, page?.data),
    pollSeconds: typeof pollSeconds === "function" ? pollSeconds(page?.data) : pollSeconds,
    unlisted: matches.some(({ handle }) => (handle as RouteHandle | undefined)?.unlisted),
  };
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
