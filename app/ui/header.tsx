/** The bar above every page. Its content depends on the page and on the viewer. */
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import type { loader } from "~/root";
import { CartButton } from "~/ui/cart/cart-button";
import { CreditBadge } from "~/ui/credit-badge";
import {
  CatalogueIcon,
  CreateIcon,
  DashboardIcon,
  EarningsIcon,
  FeedIcon,
  LogoutIcon,
  ProfileIcon,
  SettingsIcon,
} from "~/ui/icons";
import { Logo } from "~/ui/logo";
import { useTranslation } from "~/ui/use-translation";

const PLACES = ["feed", "create", "catalogue", "dashboard", "settings", "earn"] as const;
type Place = (typeof PLACES)[number] | "elsewhere";

/** The links of the navigation. Creators have one to their earnings. */
const ICONS = {
  feed: FeedIcon,
  create: CreateIcon,
  catalogue: CatalogueIcon,
  dashboard: DashboardIcon,
  earnings: EarningsIcon,
  settings: SettingsIcon,
};

const ADDRESSES = {
  feed: paths.feed(),
  create: paths.create(),
  catalogue: paths.catalogue(),
  dashboard: paths.dashboard(),
  earnings: paths.settings.earnings(),
  settings: paths.settings(),
} as const satisfies Record<keyof typeof ICONS, string>;

const TITLE = "text-[1.25rem] leading-none text-paper-soft";
const TAGLINE = "text-[1.0625rem] leading-[1.2] text-paper-soft md:text-[1.25rem]";
/** The cart stays beside the logo, and the tagline is below them. */
const TAGLINE_BELOW = "max-[480px]:order-1 max-[480px]:basis-full";

export function Header() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t } = useTranslation("common");
  const place = usePosition();
  const isOffice = useLocation().pathname.startsWith(paths.admin());
  const signedIn = root?.viewer.signedIn ?? false;
  const cartCount = root?.cartCount ?? 0;
  const withCart = place !== "create" && !isOffice && (place === "catalogue" || cartCount > 0);
  const withNavigation = place !== "elsewhere" && place !== "earn";
  const balance = withNavigation ? root?.balance : null;
  return (
    <header className="mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 max-[22rem]:gap-x-1 max-[22rem]:px-2 md:gap-x-4 md:px-8 md:py-4">
      <Logo
        big={place === "create" || place === "feed"}
        name={place !== "dashboard" && place !== "settings"}
        crowded={place === "catalogue" || (place === "feed" && !signedIn && withCart)}
      />
      {place === "catalogue" && <p className={TITLE}>{t("nav.catalogue")}</p>}
      {(place === "dashboard" || place === "settings") && (
        <p className={`${TITLE} max-md:hidden`}>{t(`nav.${place}`)}</p>
      )}
      {place === "elsewhere" && (
        <p className={`${TAGLINE} ${withCart ? TAGLINE_BELOW : ""}`}>{t("shop.tagline")}</p>
      )}
      <div className="ml-auto flex items-center max-md:-mr-1.5 md:gap-2">
        {withCart && <CartButton count={cartCount} />}
        {withNavigation && (
          <Navigation hasEarned={root?.viewer.hasEarned ?? false} place={place} signedIn={signedIn} />
        )}
        {balance && <CreditBadge balance={balance} />}
        {withNavigation && signedIn && <Logout label={t("nav.logout")} />}
      </div>
    </header>
  );
}

/** Steps below /create count as /create. */
function usePosition(): Place {
  const { pathname } = useLocation();
  const first = pathname.split("/")[1];
  return PLACES.find((place) => place === first) ?? "elsewhere";
}

interface NavigationProps {
  place: Place;
  signedIn: boolean;
  hasEarned: boolean;
}

function Navigation({ place, signedIn, hasEarned }: NavigationProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  // Earnings are a part of the settings.
  const current = pathname.startsWith(paths.settings.earnings()) ? "earnings" : place;
  const link = (to: keyof typeof ICONS) => <NavigationLink current={current === to} key={to} to={to} />;
  if (signedIn) {
    return (
      <nav aria-label={t("nav.label")} className="tab-bar flex items-center">
        {(["feed", "create", "catalogue", "dashboard"] as const).map(link)}
        {(hasEarned || current === "earnings") && link("earnings")}
        {link("settings")}
      </nav>
    );
  }
  if (place === "feed") {
    return (
      <nav aria-label={t("nav.label")} className="flex items-center">
        {link("create")}
        {link("catalogue")}
        <IconLink
          dialog
          href={`${paths.login()}?returnTo=/feed`}
          icon={<ProfileIcon />}
          label={t("nav.login")}
        />
      </nav>
    );
  }
  if (place === "catalogue") {
    return (
      <nav aria-label={t("nav.label")} className="flex items-center">
        {link("feed")}
        {link("dashboard")}
      </nav>
    );
  }
  return null;
}

function NavigationLink({ to, current }: { to: keyof typeof ICONS; current: boolean }) {
  const { t } = useTranslation("common");
  const Icon = ICONS[to];
  return <IconLink current={current} href={ADDRESSES[to]} icon={<Icon />} label={t(`nav.${to}`)} />;
}

interface IconLinkProps {
  href: string;
  icon: ReactNode;
  label: string;
  current?: boolean;
  dialog?: boolean;
}

function IconLink({ href, icon, label, current = false, dialog = false }: IconLinkProps) {
  return (
    <a
      aria-current={current ? "page" : undefined}
      className="nav-link"
      {...attributes({ dialog: dialog ? "" : undefined })}
      href={href}
      title={label}
    >
      {icon}
      <span className="nav-label">{label}</span>
    </a>
  );
}

function Logout({ label }: { label: string }) {
  return (
    <form action={paths.logout()} {...attributes({ logout: "" })} method="post">
      <button className="nav-link" title={label} type="submit">
        <LogoutIcon />
        <span className="nav-label">{label}</span>
      </button>
    </form>
  );
}
